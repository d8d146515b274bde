// Runs something again whenever what it read has changed, outside of components.

export function follow(act: () => void): () => void {
  return $effect.root(() => {
    $effect(act);
  });
}
