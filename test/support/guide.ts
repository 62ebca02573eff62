import fs from 'node:fs'

/** Returns the code of this language that a section of the plugin's guide shows, in order. */
export const shownIn = (heading: string, language: string): string[] => {
  const guide = fs.readFileSync('docs/plugin.md', 'utf8')
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)\\n^\`\`\`$`, 'gms'))].map(
    ([, code = '']) => code,
  )
}
