// A sheet as a file of its owner.

import { bare, type Sheet } from './sheet';

export function saveFile(sheet: Sheet): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(bare(sheet))], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${sheet.game}-${sheet.id}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
