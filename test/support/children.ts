import { execFileSync } from 'node:child_process'

/** The ids of the newsroom's processes that this one has started. */
export const childrenOf = (parent: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , ppid, args]) => Number(ppid) === parent && args?.includes('src/host/main.ts'))
    .map(([, id]) => Number(id))
