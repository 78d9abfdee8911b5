import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Call, Reply, Sent } from '@malto/contract/core/call'
import { keyOf, useCall, useClient } from '@malto/contract/react'
import {
  askClue,
  askRiddle,
  GameRest,
  getDuel,
  getMinigame,
  getRound,
  guessCareer,
  listRounds,
  RoundMoved,
  type Riddle,
  type Round,
} from '@malto/contract/modules/minigame.calls'
import { worth } from '@malto/contract/modules/minigame.rules'
import { useFailureText } from '../../ui/Note.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { sendUntilHeard } from './minigame.send.ts'

/** How far a round has come: answers may overtake each other on a bad line, and what lies behind is not shown again. */
const reach = ({ guesses, riddle }: Round): number => guesses.length * 10 + (riddle?.clues.length ?? 0)

/** A clue that is due on this clock may be a blink away on the server's. */
const MARGIN_MS = 150

type Move = 'riddle' | 'clue' | 'guess'
type RoundCall = Call & { readonly reply: typeof getRound.reply }

/** One round as it is played. The server deals, times and scores; this asks, waits and sends again. */
export function usePlay(round_id: string) {
  const client = useClient()
  const cache = useQueryClient()
  const key = keyOf(getRound, { round_id })
  const read = useCall(getRound, { round_id }, { stale_ms: Number.POSITIVE_INFINITY })
  const round = read.data
  const said = useFailureText()
  const [lost, setLost] = useState(false)
  const [rest, setRest] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [move, setMove] = useState<Move | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  // The last answer is read before the end is shown; whoever comes back later sees the end at once.
  const [reading, setReading] = useState(false)
  const [last, setLast] = useState<Riddle | null>(null)
  if (round?.riddle && round.riddle !== last) setLast(round.riddle)
  const going = useRef<{ move: Move; stop: AbortController } | null>(null)
  useEffect(() => () => going.current?.stop.abort(), [])

  const take = (heard: Round, sent_at: number) => {
    const known = cache.getQueryData<Round>(key)
    if (known && reach(heard) < reach(known)) return
    // Its age is that of the request: so the next clue is never late by the way there and back.
    cache.setQueryData(key, heard, { updatedAt: sent_at })
    if (!heard.finished) return
    for (const stale of [getMinigame, listRounds, getDuel])
      void cache.invalidateQueries({ queryKey: keyOf(stale) })
  }

  async function act<C extends RoundCall>(next: Move, call: C, input: Sent<C>): Promise<void> {
    going.current?.stop.abort()
    const stop = new AbortController()
    going.current = { move: next, stop }
    setMove(next)
    setFailure(null)
    try {
      const heard = await sendUntilHeard(client, call, input, stop.signal, setLost)
      take(heard.reply as Reply<typeof getRound>, heard.sent_at)
    } catch (error) {
      if (stop.signal.aborted) return
      if (RoundMoved.is(error)) {
        showToast({ text: said(error) })
        await read.refetch()
      } else if (GameRest.is(error)) setRest(true)
      else setFailure(error)
    } finally {
      if (going.current?.stop === stop) {
        going.current = null
        setMove(null)
        setLost(false)
      }
    }
  }

  const ask = (place: number) => act('riddle', askRiddle, { round_id, place })
  const clue = (riddle: Riddle, sooner: boolean) =>
    act('clue', askClue, { round_id, place: riddle.place, seen: riddle.clues.length, sooner })
  const guess = (riddle: Riddle, option_id: number | null) => {
    if (going.current?.move === 'guess') return
    setChosen(option_id)
    setReading(true)
    void act('guess', guessCareer, { round_id, place: riddle.place, option_id })
  }

  const fresh = round !== undefined && !round.finished && !round.riddle && round.guesses.length === 0
  const begin = useEffectEvent(() => void ask(0))
  useEffect(() => {
    if (!fresh) return undefined
    const soon = setTimeout(() => begin(), 0)
    return () => clearTimeout(soon)
  }, [fresh])

  const riddle = round?.riddle ?? null
  const due_at =
    riddle === null || riddle.next_clue_ms === null ? null : read.dataUpdatedAt + riddle.next_clue_ms
  const due = useDue(due_at, () => {
    if (riddle && going.current === null) void clue(riddle, false)
  })

  return {
    read,
    round,
    riddle,
    /** The riddle that was answered last, for its words. */
    last,
    due_at,
    /** Never more than the server will give: what is due counts as open. */
    worth: riddle && due ? Math.min(riddle.worth, worth(riddle.clues.length + 1)) : (riddle?.worth ?? 0),
    lost,
    rest,
    failure,
    move,
    chosen,
    reading,
    ended: round?.finished === true && !reading,
    guess,
    sooner: (of: Riddle) => {
      if (going.current?.move !== 'guess') void clue(of, true)
    },
    next: () => {
      if (!round || going.current !== null) return
      if (round.finished) setReading(false)
      else void ask(round.guesses.length)
    },
  }
}
export type Play = ReturnType<typeof usePlay>

/** Tells once when a moment has come, and whether it has. */
function useDue(due_at: number | null, onDue: () => void): boolean {
  const [past, setPast] = useState<number | null>(null)
  const tell = useEffectEvent(onDue)
  useEffect(() => {
    if (due_at === null) return undefined
    const timer = setTimeout(
      () => {
        setPast(due_at)
        tell()
      },
      Math.max(0, due_at - Date.now()) + MARGIN_MS,
    )
    return () => clearTimeout(timer)
  }, [due_at])
  return due_at !== null && past === due_at
}
