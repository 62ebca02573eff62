import * as migration_20261121_064232_initial from './20261121_064232_initial.ts';
import * as migration_20261121_143641_changed_by from './20261121_143641_changed_by.ts';
import * as migration_20261121_211233_ordered_log from './20261121_211233_ordered_log.ts';
import * as migration_20261122_092815_the_desk from './20261122_092815_the_desk.ts';
import * as migration_20261122_130517_editors_room from './20261122_130517_editors_room.ts';
import * as migration_20261122_164100_bills from './20261122_164100_bills.ts';

export const migrations = [
  {
    up: migration_20261121_064232_initial.up,
    down: migration_20261121_064232_initial.down,
    name: '20261121_064232_initial',
  },
  {
    up: migration_20261121_143641_changed_by.up,
    down: migration_20261121_143641_changed_by.down,
    name: '20261121_143641_changed_by',
  },
  {
    up: migration_20261121_211233_ordered_log.up,
    down: migration_20261121_211233_ordered_log.down,
    name: '20261121_211233_ordered_log',
  },
  {
    up: migration_20261122_092815_the_desk.up,
    down: migration_20261122_092815_the_desk.down,
    name: '20261122_092815_the_desk',
  },
  {
    up: migration_20261122_130517_editors_room.up,
    down: migration_20261122_130517_editors_room.down,
    name: '20261122_130517_editors_room',
  },
  {
    up: migration_20261122_164100_bills.up,
    down: migration_20261122_164100_bills.down,
    name: '20261122_164100_bills'
  },
];
