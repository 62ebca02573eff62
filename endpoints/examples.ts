/**
 * A public item of each kind as documentation shows it: answers of the demo, shortened. The printed description puts
 * the newsroom's own address in the place of this one.
 */
const at = (path: string) => `https://newsroom.example/${path}`

const named = (noun: string, slug: string, name: string) => ({
  slug,
  name,
  url: at(`${noun}/${slug}`),
})

const titled = (noun: string, slug: string, title: string) => ({
  slug,
  title,
  url: at(`${noun}/${slug}`),
})

const labeled = (slug: string, name: string) => ({ slug, name, url: null })

const BRANDT = named('school-boards', 'brandt-county-schools', 'Brandt County Schools')
const LINDEN = named('school-boards', 'linden-city-schools', 'Linden City Schools')
const ABERNATHY = named('school-boards', 'abernathy-county-schools', 'Abernathy County Schools')

const step = (status: string, date: string, note: string) => ({
  status,
  date,
  note,
  document: null,
})

export const EXAMPLES = {
  articles: {
    id: 'smbQ5L08qUyettEeawcjTq',
    slug: 'brandt-county-schools-get-the-go-ahead-to-borrow-36-million',
    url: at('articles/brandt-county-schools-get-the-go-ahead-to-borrow-36-million'),
    title: 'Brandt County schools get the go-ahead to borrow $36 million',
    summary: 'Approval adds about $142 a year to the tax bill on a $200,000 home.',
    bodyHtml: '<p>About 9,532 people voted. The clerk expects to certify the count by Dec. 5.</p>',
    wordCount: 14,
    beat: named('beats', 'school-funding', 'School Funding'),
    category: labeled('news', 'News'),
    region: labeled('capital-basin', 'Capital Basin'),
    authors: [labeled('theodore-nwosu', 'Theodore Nwosu')],
    image: {
      url: at('files/JqJQOiUaCdhjzVK0hKqlTW/illustration-1.png'),
      alt: 'Illustration: stacked bands of blue and gold, like ledgers',
      credit: 'Newsroom illustration',
      width: 1200,
      height: 675,
    },
    publishedAt: '2025-11-28T14:04:23.000Z',
    corrections: [
      {
        id: '6740f3c2a1b04a5d8e9f1023',
        type: 'correction',
        text: 'An earlier version gave the wrong date for the certification.',
        publishedAt: '2025-11-29T16:20:00.000Z',
      },
    ],
    documents: [
      titled(
        'documents',
        'brandt-county-schools-bond-program-fact-sheet-36-million',
        'Brandt County Schools bond program fact sheet, $36 million',
      ),
    ],
    districts: [BRANDT],
    updatedAt: '2025-11-29T16:20:00.000Z',
  },
  wire: {
    id: 'w6HN26NGV8KW3PsvfvsSI2',
    slug: 'abernathy-county-receives-kessler-bridge-academy-charter-application',
    url: at('wire/abernathy-county-receives-kessler-bridge-academy-charter-application'),
    kind: 'charter',
    headline: 'Abernathy County receives Kessler Bridge Academy charter application',
    bodyHtml: '<p>Grades: K-5. Seats at full size: 264.</p>',
    bodyText: 'Grades: K-5. Seats at full size: 264.',
    districts: [ABERNATHY],
    beat: named('beats', 'charter-schools', 'Charter Schools'),
    source: {
      name: 'Abernathy County Schools',
      url: 'https://abernathy-county-schools.example.org',
    },
    article: titled(
      'articles',
      'group-seeks-264-seat-charter-school-in-linden',
      'Group seeks 264-seat charter school in Linden',
    ),
    publishedAt: '2025-11-06T18:52:05.000Z',
    corrections: [],
    updatedAt: '2025-11-06T18:52:05.000Z',
  },
  documents: {
    id: 'xRdRj3AncmkZhACDgPyRjk',
    slug: 'linden-city-schools-bond-program-fact-sheet-17-million',
    url: at('documents/linden-city-schools-bond-program-fact-sheet-17-million'),
    title: 'Linden City Schools bond program fact sheet, $17 million',
    kind: 'budget',
    description:
      'Projects, schedule and the projected cost to taxpayers of the bond on the ballot.',
    fileUrl: at('files/z8ch46noub4vggQnwJWr30/fact-sheet.pdf'),
    mimeType: 'application/pdf',
    sizeBytes: 2712,
    sha256: '4af537b477e723d4eb0a2bbe3201fe2808a3faab790c788850552f8336df7b1d',
    pages: 2,
    source: { name: 'Linden City Schools', url: 'https://linden-city-schools.example.org' },
    rights: { holder: 'Linden City Schools', note: 'Public record of a government body.' },
    publishedAt: '2025-02-19T13:03:52.000Z',
    citedBy: [
      titled(
        'articles',
        'linden-voters-approve-17-million-school-bond-512-to-488',
        'Linden voters approve $17 million school bond, 51.2% to 48.8%',
      ),
    ],
    districts: [LINDEN],
    updatedAt: '2025-02-19T13:03:52.000Z',
  },
  schoolBoards: {
    id: 'Aw7RvZczcQWlEKwx9N7R0v',
    ...BRANDT,
    county: labeled('brandt-county', 'Brandt County'),
    priority: false,
    website: 'https://brandt-county-schools.example.org',
    enrollment: 7387,
    superintendent: 'Emeka Wilkes',
    seats: 5,
    members: [
      { name: 'Vera Wainwright', role: 'Chair', seat: 'District 1', termEnds: '2027-08-31' },
      { name: 'Sylvia Aguilar', role: 'Vice chair', seat: 'District 2', termEnds: '2028-08-31' },
    ],
    meetings: {
      schedule: 'Second Tuesday of each month, 7:30 p.m.',
      location: 'Marlow Municipal Auditorium',
      nextAt: '2026-03-11T00:30:00.000Z',
    },
    identifiers: {
      nces: '9900180',
      ocd: 'ocd-division/country:us/state:av/county:brandt/school_district:county',
    },
    updatedAt: '2024-07-10T15:00:00.000Z',
  },
  charterApplications: {
    id: 'gLKJZ1sxhZlVATRocaLgsf',
    ...named('charter-applications', 'kessler-bridge-academy', 'Kessler Bridge Academy'),
    operator: 'Tamsin Valley Parents Association',
    district: ABERNATHY,
    status: 'approved',
    active: false,
    gradesProposed: 'K-5',
    seatsProposed: 264,
    submittedAt: '2025-11-06',
    decidedAt: '2026-01-05',
    history: [
      step('submitted', '2025-11-06', 'Full application received: 264 seats, grades K-5.'),
      step('under-review', '2025-11-25', 'Public hearing set for Dec. 11.'),
      step('approved', '2026-01-05', 'Approved 3-2 by the Abernathy County board.'),
    ],
    documents: [
      titled(
        'documents',
        'charter-application-kessler-bridge-academy',
        'Charter application: Kessler Bridge Academy',
      ),
    ],
    updatedAt: '2026-01-05T18:00:00.000Z',
  },
  beats: {
    id: 'BrEHM8f4TNyYHgypxPs8dd',
    ...named('beats', 'charter-schools', 'Charter Schools'),
    description:
      'Applications, approvals, appeals and openings, and what happens to students and budgets afterward.',
    articleCount: 6,
    updatedAt: '2024-07-10T15:00:00.000Z',
  },
}
