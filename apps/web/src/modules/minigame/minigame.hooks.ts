import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonalityGroup } from '@malto/contract/constants'
import { keyOf, useCall, usePages, useSend } from '@malto/contract/react'
import {
  createDuel,
  getBoard,
  getDuel,
  getMinigame,
  getRound,
  listRounds,
  setOnBoard,
  startRound,
} from '@malto/contract/modules/minigame.calls'
import type { RoundKind } from '@malto/contract/modules/minigame.rules'
import { newId } from '../../platform/ids.ts'

const A_WHILE_MS = 60_000
const PAGE = 20

export const useMinigame = (stale_ms = 0) => useCall(getMinigame, {}, { stale_ms })

/** How one's group stands, where it is only told in passing. */
export const useStanding = () => useMinigame(A_WHILE_MS).data?.week

export const useRounds = (limit = PAGE) => usePages(listRounds, { limit })

/** Without a letter the server takes one's own group. */
export const useBoard = (letter: PersonalityGroup | null) =>
  useCall(getBoard, letter === null ? {} : { letter })

export const useSetOnBoard = () => useSend(setOnBoard, [getMinigame, getBoard])

/** Deals a round and opens it; what the server just said is not asked for again. */
export function useStart() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const start = useSend(startRound)
  return {
    ...start,
    begin: (kind: RoundKind, duel_code: string | null = null) =>
      start.mutate(
        { kind, duel_code },
        {
          onSuccess: (round) => {
            cache.setQueryData(keyOf(getRound, { round_id: round.id }), round)
            void navigate({ to: '/minigame/round/$round_id', params: { round_id: round.id } })
          },
        },
      ),
  }
}

type Wish = readonly [kind: RoundKind, duel_code: string | null]

/** Asks first where another round is under way. */
export function useStartAsking(open_round: { readonly id: string; readonly kind: RoundKind } | null) {
  const start = useStart()
  const [wish, setWish] = useState<Wish | null>(null)
  const begin = (kind: RoundKind, duel_code: string | null = null) => {
    if (open_round && (open_round.kind !== kind || duel_code !== null)) setWish([kind, duel_code])
    else start.begin(kind, duel_code)
  }
  return {
    ...start,
    begin,
    asking: wish !== null,
    forget: () => setWish(null),
    confirm: () => {
      if (wish) start.begin(...wish)
      setWish(null)
    },
  }
}

export const useDuel = (code: string | null) =>
  useCall(getDuel, { code: code ?? '' }, { enabled: code !== null })

/** One press is one duel, also when its answer was lost on the way and it is sent again. */
export function useChallenge() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [client_id, setClientId] = useState(newId)
  const create = useSend(createDuel)
  return {
    ...create,
    challenge: () =>
      create.mutate(
        { client_id },
        {
          onSuccess: (duel) => {
            setClientId(newId())
            cache.setQueryData(keyOf(getDuel, { code: duel.code }), duel)
            void navigate({ to: '/minigame/duel/$code', params: { code: duel.code } })
          },
        },
      ),
  }
}
