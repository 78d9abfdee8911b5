import { useCallback, useRef, useState } from 'react'

/** A film on the page: where it is, and how to send it elsewhere. */
export function useWatching() {
  const film = useRef<HTMLVideoElement>(null)
  const [seconds, setSeconds] = useState(0)
  const go = useCallback((to: number) => {
    const player = film.current
    if (!player) return
    player.currentTime = to
    setSeconds(to)
    void player.play().catch(() => null)
  }, [])
  const take = useCallback((player: HTMLVideoElement | null) => {
    film.current = player
  }, [])
  return { take, seconds, onTime: setSeconds, go }
}
