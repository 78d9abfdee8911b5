/** How many in how many seconds. */
export interface Rate {
  readonly count: number
  readonly seconds: number
}

/** One row of the table: what is counted by whom. `subject` is the field of the input that names a phone or an email. */
export interface LimitRow {
  readonly subject?: { readonly field: string; readonly rates: readonly Rate[] }
  readonly account?: readonly Rate[]
  readonly device?: readonly Rate[]
  readonly address?: readonly Rate[]
  /** Counted by process and forgotten with it: it only has to stop floods, and must cost nothing. */
  readonly in_memory?: true
}

const per = (seconds: number) => (count: number) => ({ count, seconds })
const [second, minute, hour, day] = [per(1), per(60), per(3600), per(86_400)]

/**
 * Every limit of Malto, in one place; the tests read the same table.
 * A Vietnamese school is one address: what an address may do is set for a whole class of pupils at once.
 */
export const limits = {
  default: { account: [minute(300)], device: [minute(300)], address: [minute(3000)], in_memory: true },
  login: { device: [per(900)(20)], address: [per(900)(100)] },
  // Forty pupils type their phone in the same minute: 60 a minute for an address. Going through numbers is stopped by
  // the 200 a day and by the device, which both stay.
  check_phone: { device: [minute(5), day(20)], address: [minute(60), day(200)] },
  otp_sms: {
    subject: { field: 'phone', rates: [minute(1), hour(3), day(5)] },
    device: [hour(10)],
    // 30 an hour would shut out the last ten of a class of forty. 120 is two classes, or one whose every pupil asks
    // again twice; money is still guarded by the phone's, the device's and the block's limits and the hourly cap.
    address: [hour(120)],
  },
  otp_email: {
    subject: { field: 'email', rates: [minute(1), hour(5), day(10)] },
    device: [hour(20)],
    address: [hour(60)],
  },
  otp_sms_verification: {
    subject: { field: 'phone', rates: [day(25)] },
    device: [hour(30)],
    address: [hour(200)],
  },
  otp_email_verification: {
    subject: { field: 'email', rates: [day(25)] },
    device: [hour(30)],
    address: [hour(200)],
  },
  upload: { account: [hour(60)], device: [hour(60)] },
  // A film goes up in hundreds of parts, one after the other.
  part: { account: [minute(1200)], in_memory: true },
  // A film comes in many pieces, and a school watches from one address.
  film: { address: [minute(60_000)], in_memory: true },
  verify: { address: [minute(300)], in_memory: true },
  upload_kid: { account: [hour(20)] },
  // A family asks a handful of times; whoever goes through numbers, or presses one child, is stopped.
  family_ask: { account: [hour(20), day(40)] },
  // It guards no secret and no money, and stands before every message: counted in memory. Floods across processes meet
  // the guard that keeps the last words of everybody in the database.
  chat_send: { account: [second(5), minute(60)], in_memory: true },
  wall_write: { account: [minute(20), hour(200)], in_memory: true },
  // Trying a few times is choosing; going through a whole calendar keeps it from others.
  advisory_hold: { account: [minute(20), hour(100)] },
  push_try: { account: [minute(2), day(20)] },
  // Nobody needs more: a claim spends points. Counted in the database, as it guards a stock.
  claim: { account: [minute(20), hour(100)] },
  // A guess, a clue and the next career, as fast as fingers are.
  game: { account: [minute(240)], in_memory: true },
  banner: { device: [minute(60)], address: [minute(3000)], in_memory: true },
  report: { account: [minute(10), day(60)] },
  // Somebody may flood a room: whoever looks after it keeps up.
  set_aside: { account: [minute(30), day(300)] },
} as const satisfies Record<string, LimitRow>

export type Limit = keyof typeof limits
