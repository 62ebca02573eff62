import * as migration_20261121_062749_initial from './20261121_062749_initial.ts';

export const migrations = [
  {
    up: migration_20261121_062749_initial.up,
    down: migration_20261121_062749_initial.down,
    name: '20261121_062749_initial'
  },
];
