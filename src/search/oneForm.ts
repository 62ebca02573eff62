/** Returns a text with one form of each letter (Unicode NFC) and without soft hyphens: to the index, other forms are other words. */
export const inOneForm = (text: string): string => text.normalize('NFC').replaceAll('\u00ad', '')
