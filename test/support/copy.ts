import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A copy of the repository as it is here, committed or not, that shares what is installed. @returns its folder */
export const copyRepository = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'copy-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  for (const file of listed.split('\0').filter((name) => name !== '' && fs.existsSync(name))) {
    fs.cpSync(file, path.join(folder, file))
  }
  fs.symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** A part of a guide that is done by hand: files are written, lines are added, commands are run. */
export type Step =
  | { add: { after: string; lines: string[] }[]; file: string }
  | { commands: string[] }
  | { content: string; file: string }

/** What the code blocks under a heading say to do, in their order. */
export const stepsOf = (guide: string, heading: string): Step[] => {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, code = '']) => {
    const [first = '', ...lines] = code.trimEnd().split('\n')
    if (language === 'sh') return { commands: [first, ...lines] }
    if (language === 'ts') return { content: `${lines.join('\n')}\n`, file: first.slice(3) }
    return { add: additions(lines), file: first.slice(4) }
  })
}

/** Does one as a reader would; a line that is to stand behind another stands behind its first occurrence. */
export const take = (folder: string, step: Exclude<Step, { commands: string[] }>): void => {
  const file = path.join(folder, step.file)
  if ('content' in step) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, step.content)
    return
  }
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  for (const { after, lines: added } of step.add) {
    const at = lines.indexOf(after)
    if (at < 0) throw new Error(`${step.file} has no line: ${after}`)
    lines.splice(at + 1, 0, ...added)
  }
  fs.writeFileSync(file, lines.join('\n'))
}

/** A diff's lines: those with a plus stand behind the one without. */
const additions = (lines: string[]) => {
  const all: { after: string; lines: string[] }[] = []
  for (const line of lines) {
    if (line.startsWith('+')) all.at(-1)?.lines.push(line.slice(1))
    else all.push({ after: line.slice(1), lines: [] })
  }
  return all
}
