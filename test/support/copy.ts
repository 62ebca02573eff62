import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Copies the working tree of the repository; dependencies are shared. @returns its folder */
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

/** A step of a guide: files to write, lines to add, commands to run. */
export type Step =
  { add: Addition[]; file: string } | { commands: string[] } | { content: string; file: string }

/** Lines that follow another line, or replace it. */
type Addition = { after: string; isReplaced: boolean; lines: string[] }

/** Returns the steps in the code blocks below a heading, in order; blocks in other languages show answers. */
export const stepsOf = (guide: string, heading: string): Step[] => {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  return [...section.matchAll(/^```(diff|js|sh|ts)\n(.*?)^```$/gms)].map(
    ([, language, code = '']) => {
      const [first = '', ...lines] = code.trimEnd().split('\n')
      if (language === 'sh') return { commands: [first, ...lines] }
      if (language !== 'diff') return { content: `${lines.join('\n')}\n`, file: first.slice(3) }
      return { add: additions(lines), file: first.slice(4) }
    },
  )
}

/** Performs a step; lines are added after the first occurrence of their predecessor. */
export const take = (folder: string, step: Exclude<Step, { commands: string[] }>): void => {
  const file = path.join(folder, step.file)
  if ('content' in step) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, step.content)
    return
  }
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  for (const { after, isReplaced, lines: added } of step.add) {
    const at = lines.indexOf(after)
    if (at < 0) throw new Error(`${step.file} has no line: ${after}`)
    if (isReplaced) lines.splice(at, 1, ...added)
    else lines.splice(at + 1, 0, ...added)
  }
  fs.writeFileSync(file, lines.join('\n'))
}

/** Parses a diff: lines with a plus follow the line without, or replace the line with a minus. */
const additions = (lines: string[]) => {
  const all: Addition[] = []
  for (const line of lines) {
    if (line.startsWith('+')) all.at(-1)?.lines.push(line.slice(1))
    else all.push({ after: line.slice(1), isReplaced: line.startsWith('-'), lines: [] })
  }
  return all
}
