import { describe, expect, it } from '@jest/globals'
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { FLOORS } from '../../scripts/floors.mjs'

/** Every import of `src` between its rooms, types included, by the compiler's own reading of the files. */
const arrows = fs
  .readdirSync('src', { encoding: 'utf8', recursive: true })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) =>
    ts
      .preProcessFile(fs.readFileSync(path.join('src', file), 'utf8'), true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.join(path.dirname(file), fileName))
      .filter((target) => !target.startsWith('..'))
      .map((target) => ({ file, from: roomOf(file), target, to: roomOf(target) })),
  )
  .filter(({ from, to }) => from !== to)

const floorOf = (room: string): number => FLOORS.findIndex((rooms) => rooms.includes(room))

function roomOf(file: string): string {
  return file.split('/')[0] ?? file
}

describe('The floors of src', () => {
  it('has every room on a floor, and no floor for a room that is gone', () => {
    const rooms = fs.readdirSync('src').filter((name) => !name.startsWith('.'))
    expect(FLOORS.flat().sort()).toEqual(rooms.sort())
  })

  it('has no arrow upwards or between neighbours, and so no circle', () => {
    const wrong = arrows.filter(({ from, to }) => floorOf(to) >= floorOf(from))
    expect(wrong).toEqual([])
  })

  it('prints its graph', () => {
    const between = [...new Set(arrows.map(({ from, to }) => `${from} → ${to}`))]
    const lines = FLOORS.map((rooms, floor) =>
      rooms
        .map((room) => {
          const below = between.filter((arrow) => arrow.startsWith(`${room} → `))
          return `${floor + 1}  ${room} → ${below.map((arrow) => arrow.split(' → ')[1]).join(', ') || 'nothing'}`
        })
        .join('\n'),
    ).reverse()
    process.stdout.write(
      `\nFloors of src, ${FLOORS.flat().length} rooms, ${between.length} arrows:\n${lines.join('\n')}\n`,
    )
    expect(between.length).toBeGreaterThan(10)
  })
})
