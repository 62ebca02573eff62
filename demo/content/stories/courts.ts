import { yearOf } from '../calendar.ts'
import { capital, counted, money } from '../words.ts'
import { meets, outside, profile } from './story.ts'
import type { Story } from './story.ts'

const lawsuit: Story = {
  name: 'lawsuit',
  beat: 'courts',
  categories: ['news', 'accountability'],
  tell: (t) => {
    const { place } = t
    const one = t.someone()
    const docket = `${t.int(1, 9)}:${String(yearOf(t.day)).slice(2)}-cv-${t.int(1012, 4890)}`
    const claim = t.pick([
      {
        over: 'a canceled school newspaper column',
        says: 'the district violated student speech rights when a principal pulled a column about dress codes',
        short: 'student speech',
      },
      {
        over: 'a withheld investigation report',
        says: 'the district broke the Open Records Act by withholding a report on a coach',
        short: 'a secret report',
      },
      {
        over: 'a bus contract',
        says: 'the board awarded a bus contract without sealed bids',
        short: 'a no-bid bus contract',
      },
      {
        over: 'a special education placement',
        says: 'the district moved a student with autism without the meeting that federal law requires',
        short: 'a special education placement',
      },
      {
        over: 'a school boundary line',
        says: 'a new boundary sends children past two closer schools',
        short: 'school boundaries',
      },
      {
        over: "a former principal's demotion",
        says: 'a principal was demoted for reporting test irregularities',
        short: 'a demotion',
      },
    ])
    const filing = t.cite({
      kind: 'lawsuit',
      title: `${one.last} v. ${place.name}, complaint`,
      description: `Complaint over ${claim.short}, ${place.county} Circuit Court.`,
      day: t.day,
      place,
      source: { name: `${place.county} Circuit Court`, url: 'https://example.org/averill/courts' },
      facts: [
        `Case ${docket}`,
        `Plaintiff: ${one.name}`,
        `Relief sought: declaration, records and costs`,
      ],
    })
    return {
      titles: [
        `Lawsuit: ${place.short} sued over ${claim.short}`,
        `${one.last} v. ${place.short} schools: what the suit over ${claim.short} says`,
        `${place.short} schools face suit over ${claim.over}`,
        `A judge will weigh ${claim.short} in ${place.county}`,
      ],
      summaries: [
        `The complaint, filed in ${place.county} Circuit Court, says ${claim.says}. The district has 30 days to answer.`,
      ],
      text: [
        `${one.name} sued ${t.district} ${t.weekday}, saying in ${filing('a complaint')} that ${claim.says}.`,
        `The case is No. ${docket} in ${place.county} Circuit Court. It asks for ${t.any('a declaration that the law was broken', 'an order undoing the decision', 'records and attorney fees')} and does not ${t.any('name a dollar amount', 'seek damages')}.`,
        `A complaint gives one side's account. The district's answer is due in 30 days.`,
        `> "${t.any('We asked, and we wrote, and we asked again', 'My client would rather have an answer than a check', 'The law here is not complicated')}," said ${t.someone().name}, the lawyer for ${one.last}.`,
        `Superintendent ${place.superintendent.name} said the district ${t.any('had not been served and could not comment', 'followed its policies and would say so in court', 'does not discuss pending cases')}.`,
        `## ${t.any('The dates', 'How it came to court')}`,
        `- **${t.ago(190)}:** ${t.any('The decision at issue', 'First letter to the district')}`,
        `- **${t.ago(120)}:** ${t.any('An appeal to the superintendent is turned down', 'The board hears it in closed session')}`,
        `- **${t.ago(1)}:** The complaint is filed`,
        `No hearing date is set. ${outside('Court dockets', 'courts/dockets')} are open to the public at the clerk's office in ${place.town}. Other cases are on the ${t.beat('courts', 'courts page')}.`,
        `${profile(t)} ${meets(t)}`,
      ],
    }
  },
}

const ruling: Story = {
  name: 'ruling',
  beat: 'courts',
  categories: ['news', 'analysis'],
  tell: (t) => {
    const { place } = t
    const judge = t.someone()
    const won = t.chance(0.45)
    const cost = t.int(21, 480) * 1000
    const issue = t.pick([
      {
        name: 'open meetings',
        held: 'a workshop at which a majority discussed a land purchase should have been announced',
      },
      {
        name: 'student discipline',
        held: 'a student is owed a hearing before a suspension longer than 10 days',
      },
      {
        name: 'records fees',
        held: 'a district may charge for copies but not for a lawyer to read them',
      },
      { name: 'teacher tenure', held: 'a notice of nonrenewal must give the reason in writing' },
      {
        name: 'charter facilities',
        held: 'an empty school building must be offered to charter schools at market rent',
      },
    ])
    const order = t.cite({
      kind: 'court-order',
      title: `Order on ${issue.name}, ${place.name}, ${t.date(t.day)}`,
      description: `Ruling by Judge ${judge.name} on ${issue.name}.`,
      day: t.day,
      place,
      source: { name: 'Averill Court of Appeals', url: 'https://example.org/averill/courts' },
      facts: [
        `Judge ${judge.name}`,
        `Question: whether ${issue.held}`,
        won ? 'Held: no' : 'Held: yes',
      ],
    })
    return {
      titles: [
        `Judge ${won ? 'sides with' : 'rules against'} ${place.short} schools on ${issue.name}`,
        `${capital(issue.name)} ruling ${won ? 'clears' : 'faults'} ${place.short} board`,
        `What a ruling in ${place.county} on ${issue.name} means for other districts`,
      ],
      summaries: [
        `Judge ${judge.name} ${won ? 'rejected the claim' : 'held'} that ${issue.held}. ${won ? 'An appeal is likely.' : 'The district may appeal.'}`,
      ],
      text: [
        `A judge ruled ${won ? 'for' : 'against'} ${t.district} ${t.weekday} in a dispute over ${issue.name} that other boards have been watching.`,
        `${won ? `Judge ${judge.name} turned down the argument that` : `In ${order('a written order')}, Judge ${judge.name} held that`} ${issue.held}.${won ? ` The ${order('order')} runs ${counted(t.int(11, 38), 'page')}.` : ''}`,
        `> "${won ? t.any('The statute says what it says, and the court may not add to it', 'The remedy sought here belongs to the General Assembly') : t.any('The public cannot watch a meeting it does not know about', 'A right that depends on asking twice is not much of a right', 'The district offers reasons, but the statute does not')}," ${judge.last} wrote.`,
        `## ${t.any('What changes', 'Who is affected')}`,
        won
          ? `Nothing changes for now. The plaintiffs have 30 days to appeal, and their lawyer, ${t.someone().name}, said they probably would.`
          : `The order applies to ${place.short}, but appeals courts often look to such rulings. The district must ${t.any('revise its policy', 'hold the vote again in public', "pay the other side's costs")} within 45 days.`,
        `The case has cost the district ${money(cost)} in legal fees so far, according to ${t.any('invoices', 'the most recent board packet', 'its finance office')}.`,
        `Board Chair ${place.chair.name} said members would ${t.any('discuss the ruling in closed session', 'read the order before saying more', 'follow the ruling')}. ${profile(t)}`,
        `The full docket is on the ${outside('court website', 'courts/appeals')}, and related cases are on the ${t.beat('courts', 'courts page')}.`,
      ],
    }
  },
}

export const courtStories: readonly Story[] = [lawsuit, ruling]
