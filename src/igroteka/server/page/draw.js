// Small tools for drawing, and what we know of the table that is looked at.

export function el(tag, settings = {}, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(settings)) {
    if (name.startsWith("on")) made[name] = value;
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(name, value);
  }
  made.append(...inside.filter((part) => part !== null && part !== undefined));
  return made;
}

export function fill(place, ...inside) {
  place.replaceChildren(...inside.filter(Boolean));
}

// What a player adds to the dice of a match.
export function entropy() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// RFC 7386
export function merged(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const made = target !== null && typeof target === "object" && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete made[key];
    else made[key] = merged(made[key], value);
  }
  return made;
}

const LONGEST_LOG = 200;

export const shown = {
  table: null, // the last message about seats and settings
  frames: new Map(), // eyes -> the last frame, with its view whole
  lines: [],
  talk: [],
  eyes: null, // the eyes chosen by hand
  version: 0,
  link: "", // to this seat, for another device
  invite: null, // drawn once
  unfolded: new Set(), // groups of moves that are open

  forget() {
    Object.assign(this, { table: null, frames: new Map(), lines: [], talk: [], eyes: null, version: 0 });
    Object.assign(this, { link: "", invite: null, unfolded: new Set() });
  },

  hear(message, page) {
    if (message.type === "table") {
      this.table = message;
    } else if (message.type === "said") {
      this.talk.push(message);
    } else if (message.type === "frame") {
      this.frame(message, page);
    }
    this.version = Math.max(this.version, message.version ?? 0);
  },

  frame(message, page) {
    const known = this.frames.get(message.eyes);
    if (!message.view && known?.version !== message.base) {
      page.at("watch"); // we have missed something: ask for the whole
      return;
    }
    const view = message.view ?? merged(known.view, message.patch ?? {});
    this.frames.set(message.eyes, { ...message, view });
    if (message.eyes !== this.looking()) return;
    for (const step of message.steps ?? []) {
      for (const event of step.events ?? []) if (event.line) this.lines.push(event.line);
    }
    this.lines.splice(0, Math.max(0, this.lines.length - LONGEST_LOG));
  },

  // Several people at one device: the eyes chosen, else those whose turn it is, else the first.
  looking() {
    const all = [...this.frames.keys()];
    if (all.includes(this.eyes)) return this.eyes;
    return all.find((eyes) => this.frames.get(eyes).view.must?.includes(eyes)) ?? all[0];
  },
};
