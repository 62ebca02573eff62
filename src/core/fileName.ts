/** Returns the name that readers see, in addresses too: as it was uploaded, also for a smaller form of an image. */
export const publicName = (stored: string): string => stored.replace(OWN, '')

/** Payload appends sizes and numbers with a hyphen, the newsroom with a dot. */
const OWN = /~[0-9a-f]{16}(?=[-.]|$)/
