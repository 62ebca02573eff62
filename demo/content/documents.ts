import {
  addDays,
  apDate,
  instantAt,
  iso,
  longDate,
  schoolYear,
  workday,
  yearOf,
} from './calendar.ts'
import { dueAt } from './due.ts'
import { retire } from './editing.ts'
import { choosePlace } from './jobs.ts'
import type { DocumentSpec } from './library.ts'
import { makePages } from './pages.ts'
import { makeRandom, opaqueId, scaled } from './random.ts'
import { TRASHED, WITHDRAWN_DOCUMENT } from './tables/editing.ts'
import { ARCHIVE_DAYS, pastInstants } from './timing.ts'
import type { LibraryDocument, PdfFile } from './types.ts'
import type { World } from './world.ts'

/** Adds petitions and decision letters to the applications, before any story is generated. */
export const addCharterDocuments = (world: World): void => {
  const oldest = addDays(world.today, -ARCHIVE_DAYS)
  for (const { item, place, votes } of world.charters) {
    const random = makeRandom(`charter-documents:${item.key}`)
    const submitted = item.history.find(({ status }) => status === 'submitted')
    if (item.state !== 'published' || !submitted || submitted.date < oldest || random.chance(0.35))
      continue
    const shared = {
      place,
      source: { name: item.operator, url: 'https://example.org/averill/charters' },
    }
    const petition = world.library.add({
      ...shared,
      kind: 'charter-application',
      title: `Charter application: ${item.name}`,
      description: `Full application of ${item.operator} for grades ${item.gradesProposed} in ${place.name}.`,
      day: submitted.date,
      before: instantAt({ day: submitted.date, hour: 9, minute: random.int(0, 59) }),
      facts: [
        `Applicant: ${item.operator}`,
        `Grades: ${item.gradesProposed}`,
        `Seats at full size: ${item.seatsProposed}`,
      ],
    })
    if (petition) item.documents.push(petition.key)
    item.history.forEach((step, index) => {
      const vote = votes[index]
      if (!petition || !vote || random.chance(0.45)) return
      const letter = world.library.add({
        kind: 'decision-letter',
        place,
        title: `Decision letter: ${item.name}, ${apDate(step.date, world.today)}`,
        description: `Written decision on the application of ${item.name}. ${step.note}`,
        day: step.date,
        before: instantAt({ day: step.date, hour: 9, minute: random.int(0, 40) }),
        facts: [`Decision: ${step.status}`, `Vote: ${vote.text}`, step.note],
      })
      if (!letter) return
      step.document = letter.key
      item.documents.push(letter.key)
    })
  }
}

/** Fills the library with documents that no story cites, some of them not yet public. */
export const fillLibrary = (world: World): void => {
  const { library } = world
  library.limit = world.size(200)
  const missing = library.limit - library.holdings.length
  const times = pastInstants({
    count: missing,
    anchor: world.anchor,
    seed: 'documents',
    density: 1.3,
  })
  times.forEach((at, index) => {
    for (let attempt = 0; ; attempt++) {
      const held = library.holdings.length
      library.add(filler({ world, at, seed: `filler:${index}:${attempt}` }))
      if (library.holdings.length > held) break
    }
  })
  const few = (full: number) => Math.max(1, Math.round(full * world.scale))
  const fillers = library.holdings.slice(-missing).map(({ item }) => item)
  const [drafts, scheduled] = [few(5), few(3)]
  fillers.slice(0, missing > drafts + scheduled ? drafts + scheduled : 0).forEach((item, index) => {
    item.state = index < scheduled ? 'scheduled' : 'draft'
    item.publishedAt = index < scheduled ? iso(dueAt({ world, index, of: scheduled })) : null
  })
}

/** Gives each document its file or its link, and withdraws a few. */
export const finishDocuments = (
  world: World,
): { documents: LibraryDocument[]; files: PdfFile[] } => {
  const { holdings } = world.library
  const random = makeRandom('document-files')
  const linkable = random.shuffle(holdings).sort((a, b) => linkRank(a.spec) - linkRank(b.spec))
  const fileCount = Math.min(holdings.length, scaled({ full: 170, scale: world.scale }))
  const linked = new Set(linkable.slice(0, holdings.length - fileCount))
  const files: PdfFile[] = []
  for (const holding of holdings) {
    const { item, spec } = holding
    if (linked.has(holding)) {
      item.link = `https://example.org/averill/documents/${item.key}`
      continue
    }
    item.file = item.key
    files.push({
      key: item.key,
      publicId: opaqueId(`files:${item.key}`),
      filename: `${item.key}.pdf`,
      title: item.title,
      pages: makePages(spec),
    })
  }
  const documents = holdings.map(({ item }) => item)
  const few = (full: number) => Math.max(1, Math.round(full * world.scale))
  retire({
    items: documents,
    state: 'withdrawn',
    count: few(4),
    reasons: WITHDRAWN_DOCUMENT,
    random,
  })
  retire({ items: documents, state: 'trashed', count: few(2), reasons: TRASHED, random })
  return { documents, files }
}

/** Orders documents by how likely they are on an agency's site: state reports and court papers first. */
const linkRank = ({ kind }: DocumentSpec): number =>
  kind === 'state-report' ? 0 : kind === 'court-order' || kind === 'audit' ? 1 : 2

const filler = ({ world, at, seed }: { world: World; at: Date; seed: string }): DocumentSpec => {
  const random = makeRandom(seed)
  const place = choosePlace(world, seed)
  const day = workday(addDays(iso(at).slice(0, 10), -random.int(2, 20)))
  const date = longDate(day)
  const base = { day, before: at, place }
  return random.pick<DocumentSpec>([
    {
      ...base,
      kind: 'board-minutes',
      title: `${place.name} board minutes, ${date}`,
      description: `Approved minutes of the regular meeting of ${date}.`,
    },
    {
      ...base,
      kind: 'board-minutes',
      title: `${place.name} special meeting minutes, ${date}`,
      description: `Minutes of a special meeting called by Chair ${place.chair.name}.`,
    },
    {
      ...base,
      kind: 'board-agenda',
      title: `${place.name} board agenda, ${date}`,
      description: 'Agenda and consent items for the regular meeting.',
    },
    {
      ...base,
      kind: 'budget',
      title: `${place.name} adopted budget, ${schoolYear(day)}`,
      description: 'General fund, federal projects and school nutrition, as adopted.',
    },
    {
      ...base,
      kind: 'foia',
      title: `${place.name} superintendent expense records, ${yearOf(day)}`,
      description: 'Travel and card statements released under the Open Records Act.',
    },
    {
      ...base,
      kind: 'audit',
      title: `Annual financial audit: ${place.name}, fiscal ${yearOf(day) - 1}`,
      description: "Independent auditor's report with no material weaknesses.",
    },
    {
      ...base,
      kind: 'state-report',
      title: `School improvement review: ${random.pick(place.elementary)}, ${place.short}`,
      description: "State reviewers' notes after a two-day visit.",
    },
  ])
}
