/** Texts about who else has an item open. */
export const WORDS = {
  changing: '{{name}} is changing this item, too.',
  here: '{{name}} has this item open, too.',
}
