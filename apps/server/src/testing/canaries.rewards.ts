import type { Marked, Row } from './canaries.ts'

/** What somebody took from the shelf, where it goes, and a word they said about a friend's; the shelf is nobody's. */
export function rewardRowsAbout(
  { id, mark, secret }: Marked,
  friend_id: string,
  at: Date,
): Readonly<Record<string, readonly Row[]>> {
  const id_of = (end: string) => `${id.slice(0, -4)}${end}`
  // Far from the ids that an installation gives.
  const number = 900_000 + (Number.parseInt(id.slice(-4), 16) % 90_000)
  const soon = new Date(at.getTime() + 86_400_000)
  const claim = {
    reward_id: number,
    price: 0,
    state: 'sent',
    turn: 1,
    created_at: at,
    updated_at: at,
  }
  return {
    rewards: [
      {
        id: number,
        kind: 'gift',
        title: 'Quà',
        partner: 'Malto',
        stub: 'Quà',
        summary: 'Quà',
        terms: 'Quà',
        tone: 'glow',
        picture: 'gift',
        price: 1,
        opens_at: at,
      },
    ],
    reward_claims: [
      {
        id: id_of('0e01'),
        user_id: id,
        client_key: `key ${mark}`,
        tracking: `VN ${mark}`,
        reason: mark,
        ...claim,
      },
      { id: id_of('0e02'), user_id: friend_id, client_key: `friend ${number}`, ...claim },
    ],
    reward_claim_steps: [
      {
        id: id_of('0e03'),
        claim_id: id_of('0e02'),
        state: 'requested',
        by_user_id: id,
        created_at: at,
      },
    ],
    parcel_addresses: [
      { claim_id: id_of('0e01'), sealed: `${secret}-address`, created_at: at, keep_until: soon },
    ],
  }
}
