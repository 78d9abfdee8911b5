import { BadInput, Changed, type FieldErrors, type Input } from '@malto/contract'
import { fieldFaults, TooYoung } from '@malto/contract/modules/auth.calls'
import { accountChanged } from '@malto/contract/modules/profile.calls'
import { birthdayCorrected, type correctBirthday } from '@malto/contract/modules/users.admin'
import { ageReached } from '@malto/contract/modules/users.calls'
import {
  ADULT_CHILD_BORDER,
  ageOn,
  bornBy,
  isPossibleBirthday,
  kindOn,
  vietnameseDay,
  YOUNGEST,
} from '@malto/contract/modules/users.rules'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { needSecond } from '#platform/second-yes.ts'
import { DAY, later } from '#platform/time.ts'
import * as queries from './users.queries.ts'
import type { UserRow } from './users.table.ts'

const OF_AGE = 18
/** A night that was missed is made up for; whoever was 18 long before they came is not congratulated. */
const MAKE_UP_DAYS = 30
const AT_ONCE = 500

/**
 * Writes down what a birthday has changed already: requests reckon with the day itself (I16), so nothing waits for
 * this but lists, and being told. Runs as often as it likes; each birthday counts once.
 */
export async function keepBirthdays(ctx: Ctx<Actor | null>): Promise<void> {
  const today = vietnameseDay(ctx.now())
  const recent = vietnameseDay(later(ctx.now(), -MAKE_UP_DAYS * DAY))
  await inBatches(ctx, ADULT_CHILD_BORDER, (tx) =>
    queries.promoteKids(tx.db, bornBy(ADULT_CHILD_BORDER, today), tx.now(), AT_ONCE),
  )
  await inBatches(ctx, OF_AGE, (tx) =>
    queries.noteAge(tx.db, OF_AGE, bornBy(OF_AGE, recent), bornBy(OF_AGE, today), tx.now(), AT_ONCE),
  )
}

async function inBatches(
  ctx: Ctx<Actor | null>,
  age: 16 | 18,
  next: (tx: Ctx<Actor | null>) => Promise<readonly string[]>,
): Promise<void> {
  for (;;) {
    const done = await inTransaction(ctx, async (tx) => {
      const ids = await next(tx)
      for (const user_id of ids) {
        await tx.record(ageReached, { user_id, age })
        tx.tell(accountChanged, `user:${user_id}`, { user_id })
      }
      return ids.length
    })
    if (done < AT_ONCE) return
  }
}

type Known = Pick<UserRow, 'id' | 'full_name' | 'birthday' | 'account_kind' | 'version'>

/** The row is locked and may be seen by whoever corrects it; `version` is the one they saw. */
export async function writeBirthday(
  tx: Ctx,
  row: Known,
  { birthday, reason, version }: Input<typeof correctBirthday>,
): Promise<void> {
  if (row.version !== version) throw Changed({ details: { version: row.version } })
  const today = vietnameseDay(tx.now())
  const fault = faultOf(row, birthday, today)
  if (fault) throw BadInput({ fields: { birthday: [fault] } satisfies FieldErrors })
  await weigh(tx, row, birthday, today)
  const account_kind = kindOn(row.account_kind, birthday, today)
  await queries.changeUser(tx.db, row.id, { birthday, account_kind }, tx.now())
  await tx.record(birthdayCorrected, { user_id: row.id, birthday, account_kind })
  tx.tell(accountChanged, `user:${row.id}`, { user_id: row.id })
  await audit(tx, {
    action: 'birthday',
    target: 'users',
    target_id: row.id,
    before: { birthday: row.birthday, account_kind: row.account_kind },
    after: { birthday, account_kind },
    reason,
  })
}

/** Where a child may be met, and by whom, hangs on these two borders. */
const BORDERS = [ADULT_CHILD_BORDER, OF_AGE]

async function weigh(tx: Ctx, row: Known, birthday: string, today: string): Promise<void> {
  const isPast = (day: string | null, age: number) => day === null || ageOn(day, today) >= age
  const crossed = BORDERS.filter((age) => isPast(row.birthday, age) !== isPast(birthday, age))
  if (crossed.length === 0) return
  // Not the dates: who may not see them reads this line too.
  await needSecond(tx, {
    vi: `Đính chính ngày sinh của ${row.full_name}, qua mốc ${crossed.join(' và ')} tuổi`,
    en: `Correct the birth date of ${row.full_name}, across the age of ${crossed.join(' and ')}`,
  })
}

function faultOf(row: Pick<UserRow, 'account_kind'>, birthday: string, today: string): string | null {
  if (!isPossibleBirthday(birthday, today)) return fieldFaults.birthdayImpossible
  if (ageOn(birthday, today) < YOUNGEST) return TooYoung.words.vi
  const adult = row.account_kind === 'parent' || row.account_kind === 'normal'
  return adult && ageOn(birthday, today) < OF_AGE ? fieldFaults.adultOnly : null
}
