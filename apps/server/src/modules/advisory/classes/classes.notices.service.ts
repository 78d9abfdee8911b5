import { Id } from '@malto/contract'
import { dayAfter, sayDay } from '@malto/contract/modules/advisory.times.rules'
import { mayTake } from '@malto/contract/modules/assessments.gate.rules'
import * as z from 'zod'
import { openLibraries } from '#modules/assessments/assessments.libraries.service.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { vietnameseDay } from '#platform/time.ts'
import * as queries from './classes.queries.ts'

type Anyone = Ctx<Actor | null>
type Library = Awaited<ReturnType<typeof openLibraries>>[number]

/** So many pupils are written to in one transaction. */
const AT_ONCE = 50

/** Tests that a class could be given: published, and for learners. */
export const giveable = async (ctx: Anyone): Promise<Library[]> =>
  (await openLibraries(ctx)).filter(({ audience }) => audience === 'learner')

/** For whom of these a test is, today: nobody is invited to a door that is closed to them. */
export const whoMay = <T extends Parameters<typeof mayTake>[1]>(
  ctx: Anyone,
  library: Library,
  pupils: readonly T[],
): T[] => pupils.filter((pupil) => mayTake(library, pupil, vietnameseDay(ctx.now())).open)

export const tellPupils = defineJob('advisory.tellPupils', z.object({ class_test_id: Id }))

/** Every pupil hears of it once, however often this runs. */
export async function inviteClass(ctx: Anyone, { class_test_id }: { class_test_id: string }): Promise<void> {
  let after: string | null = null
  do {
    after = await inTransaction(ctx, (tx) => inviteSome(tx, class_test_id, after))
  } while (after !== null)
}

async function inviteSome(tx: Anyone, id: string, after: string | null): Promise<string | null> {
  const given = await queries.findOpenTest(tx.db, id)
  const library = given && (await giveable(tx)).find(({ slug }) => slug === given.test)
  if (!given || !library) return null
  const pupils = await queries.findPupils(tx.db, given.class_id, after, AT_ONCE)
  for (const { id: user_id } of whoMay(tx, library, pupils))
    await notify(tx, { user_id, ...wordsFor(tx, given, library) })
  return pupils.length === AT_ONCE ? (pupils.at(-1)?.id ?? null) : null
}

type Given = NonNullable<Awaited<ReturnType<typeof queries.findOpenTest>>>

/** An invitation, no order: the result stays the pupil's own. */
function wordsFor(tx: Anyone, { id, message, due_on, adviser_name }: Given, { slug, title }: Library) {
  const [, month, day] = due_on.split('-').map(Number)
  return {
    category: 'learning' as const,
    key: `class-test:${id}`,
    title: { vi: '{name} mời lớp bạn làm một bài trắc nghiệm', en: '{name} invites your class to a test' },
    body: {
      vi: '{message}“{test}”: bạn làm khi thấy tiện, muộn nhất {when}. Kết quả là của riêng bạn; thầy cô chỉ thấy số liệu chung của cả lớp.',
      en: '{message}“{test}”, whenever you like until {date}. The result is yours alone; your adviser sees only sums of the class.',
    },
    path: `/multiple-choice/${slug}`,
    details: {
      name: adviser_name,
      message: message === '' ? '' : `${message} `,
      test: title,
      // Read on another day, “tomorrow” would be wrong: the day itself is named.
      when: sayDay(due_on, dayAfter(due_on, -10)),
      date: `${day}/${month}`,
    },
  }
}
