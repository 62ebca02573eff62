import { z } from 'zod'
import type { SchoolBoard } from '../../payload-types.ts'
import { flag, refersTo } from '../../src/filters.ts'
import * as schema from '../../src/schema.ts'
import type { Resource } from '../../src/types.ts'
import * as value from '../../src/values.ts'
import { EXAMPLES } from '../examples.ts'

export const schoolBoards = {
  name: 'school-boards',
  collection: 'school-boards',
  singular: 'school board',
  doc: 'All public school districts of the state, by name.',
  list: 'whole',
  item: false,
  dated: false,
  label: 'name',
  filters: {
    county: refersTo({
      collection: 'counties',
      doc: 'Districts in this county.',
      field: 'county',
    }),
    priority: flag({ doc: 'Districts that the newsroom follows closely.', field: 'priority' }),
  },
  sort: ['publicId'],
  compare: (a, b) => value.byName(a.name, b.name) || value.byCode(a.publicId, b.publicId),
  select: {
    name: true,
    county: true,
    priority: true,
    website: true,
    enrollment: true,
    superintendent: true,
    seats: true,
    members: true,
    meetings: true,
    identifiers: true,
  },
  populate: { counties: { name: true, slug: true } },
  dependsOn: ['counties'],
  show: (doc, { ref }) => ({
    name: doc.name,
    county: ref('counties', doc.county),
    priority: doc.priority ?? false,
    website: value.address(doc.website),
    enrollment: value.number(doc.enrollment),
    superintendent: value.text(doc.superintendent),
    seats: value.number(doc.seats),
    members: (doc.members ?? []).map((member) => ({
      name: member.name,
      role: value.text(member.role),
      seat: value.text(member.seat),
      termEnds: value.day(member.termEnds),
    })),
    meetings: {
      schedule: value.text(doc.meetings?.schedule),
      location: value.text(doc.meetings?.location),
      nextAt: value.instant(doc.meetings?.nextAt),
    },
    identifiers: {
      nces: value.text(doc.identifiers?.nces),
      ocd: value.text(doc.identifiers?.ocd),
    },
  }),
  schema: z.strictObject({
    name: z.string(),
    county: schema.labeled.nullable(),
    priority: z.boolean(),
    website: schema.address.nullable(),
    enrollment: z.number().nullable(),
    superintendent: z.string().nullable(),
    seats: z.number().nullable(),
    members: z.array(
      z.strictObject({
        name: z.string(),
        role: z.string().nullable(),
        seat: z.string().nullable(),
        termEnds: schema.day.nullable(),
      }),
    ),
    meetings: z.strictObject({
      schedule: z.string().nullable(),
      location: z.string().nullable(),
      nextAt: schema.instant.nullable(),
    }),
    identifiers: z.strictObject({ nces: z.string().nullable(), ocd: z.string().nullable() }),
  }),
  example: EXAMPLES.schoolBoards,
} satisfies Resource<SchoolBoard>
