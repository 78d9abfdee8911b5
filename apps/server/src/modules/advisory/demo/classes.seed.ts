import { and, desc, eq } from '#platform/drizzle.ts'
import { test_libraries, test_results } from '#modules/assessments/assessments.table.ts'
import { school_classes } from '#modules/locations/locations.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, vietnameseDay } from '#platform/time.ts'
import { class_tests } from '../advisory.sessions.table.ts'

const TEST = 'holland-60'
/** So many of the class had taken the test by now. */
const FINISHED = 12

/** One class has taken the test, another has just been given it. */
export async function seedClassTests(ctx: Ctx<null>, adviser_id: string): Promise<void> {
  const taken = await ctx.db
    .select({ made_at: test_results.made_at, user_id: test_results.user_id })
    .from(test_results)
    .innerJoin(users, eq(users.id, test_results.user_id))
    .innerJoin(school_classes, eq(school_classes.id, users.class_id))
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .where(and(eq(school_classes.name, '11A1'), eq(test_libraries.slug, TEST)))
    .orderBy(desc(test_results.made_at))
  const first = taken.at(FINISHED - 1)?.made_at ?? taken.at(-1)?.made_at ?? ctx.now()
  const given = [
    { name: '11A1', given_at: later(first, -DAY), days: 30 },
    { name: '10A1', given_at: later(ctx.now(), -2 * DAY), days: 12 },
  ]
  for (const { name, given_at, days } of given) {
    const [room] = await ctx.db
      .select({ id: school_classes.id })
      .from(school_classes)
      .where(eq(school_classes.name, name))
    if (!room) continue
    await ctx.db.insert(class_tests).values({
      id: newId(),
      adviser_id,
      class_id: room.id,
      test: TEST,
      message: 'Các em làm bài trước tiết sinh hoạt nhé. Không có câu trả lời đúng hay sai.',
      client_id: newId(),
      due_on: vietnameseDay(later(given_at, days * DAY)),
      invited: await ctx.db.$count(users, eq(users.class_id, room.id)),
      given_at,
    })
  }
}
