import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { DuelFull, DuelNotFound, GameRest, type Duel } from '@malto/contract/modules/minigame.calls'
import { Dom } from '../../ui/Dom.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { Note } from '../../ui/Note.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { DuelLink } from './components/DuelLink.tsx'
import { DuelSides } from './components/DuelSides.tsx'
import { OtherRoundSheet } from './components/OtherRoundSheet.tsx'
import { RestPanel } from './components/RestPanel.tsx'
import { useDuel, useMinigame, useStartAsking } from './minigame.hooks.ts'
import './minigame.css'

const LOOK_AGAIN_MS = 10_000

/** A round for two: who challenges, what one has to do, and what came of it. */
export function DuelPage() {
  const { t } = useLingui()
  const { code } = useParams({ from: '/minigame/duel/$code' })
  const duel = useDuel(code)
  useLookAgain(duel.data, () => void duel.refetch())
  if (!duel.data && DuelNotFound.is(duel.error)) return <NoDuel />
  return (
    <div className="mg stack wide">
      {!duel.data && <PageTitle className="hidden-words">{t`Thách đấu`}</PageTitle>}
      <Loaded query={duel} pending={<StatePending />}>
        {(data) => <OneDuel duel={data} />}
      </Loaded>
    </div>
  )
}

const waits = ({ host, guest }: Duel): boolean => !host.finished || guest?.finished !== true

/** The other side plays elsewhere: as long as it does and this page can be seen, it is asked again now and then. */
function useLookAgain(duel: Duel | undefined, look: () => void): void {
  const waiting = duel !== undefined && waits(duel)
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => again(), LOOK_AGAIN_MS)
    const seen = () => again()
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [waiting])
}

function OneDuel({ duel }: { duel: Duel }) {
  const { t } = useLingui()
  const game = useMinigame().data
  // One's own side of this duel may be what is under way: then it simply goes on.
  const open_round = game?.open_round?.kind === 'duel' ? null : (game?.open_round ?? null)
  const start = useStartAsking(open_round)
  const seconds_left = game?.seconds_left ?? null
  const { host, guest } = duel
  const own = host.own ? host : guest?.own ? guest : null
  const done = !waits(duel)
  const rests = duel.may_play && (seconds_left === 0 || GameRest.is(start.error))
  const words = useDuelWords(duel)
  const [opened_at] = useState(() => new Date().toISOString())
  if (DuelFull.is(start.error) || DuelNotFound.is(start.error)) return <NoDuel />
  if (rests) return <RestPanel title={t`Thách đấu`} />
  return (
    <>
      <NightPanel className="mg-hero">
        <Dom pose={done && own ? 'celebrate' : 'thinking'} size={132} className="mg-hero-dom" />
        <div className="mg-hero-words">
          <p className="eyebrow">{t`Thách đấu Đoán nghề`}</p>
          <PageTitle className="display" tab={t`Thách đấu`}>
            {words.title}
          </PageTitle>
          <p className="muted">{words.text}</p>
          <div className="mg-hero-actions">
            {duel.may_play ? (
              <Button color="dom.3" loading={start.isPending} onClick={() => start.begin('duel', duel.code)}>
                {own === null ? t`Nhận lời và chơi` : t`Chơi phần của bạn`}
              </Button>
            ) : (
              <Button
                variant="default"
                className="on-night"
                renderRoot={(props) => <Link to="/minigame" {...props} />}
              >
                {t`Về Đoán nghề`}
              </Button>
            )}
          </div>
        </div>
      </NightPanel>
      <Note error={start.error} />
      <OtherRoundSheet
        open_round={open_round}
        opened={start.asking}
        busy={start.isPending}
        onClose={start.forget}
        onConfirm={start.confirm}
      />
      <div className="card stack">
        <DuelSides duel={duel} />
        {host.own && guest === null && duel.expires_at > opened_at && <DuelLink code={duel.code} />}
      </div>
    </>
  )
}

function useDuelWords({ host, guest, may_play }: Duel): { title: string; text: string } {
  const { t } = useLingui()
  const own = host.own ? host : guest?.own ? guest : null
  const same = t`Cùng mười câu đố cho cả hai. Điểm hiện ra khi hai bạn đều chơi xong.`
  if (host.finished && guest?.finished)
    return { title: t`Hai bạn đã chơi xong`, text: t`Cùng mười câu đố, cùng luật.` }
  if (own?.finished)
    return { title: t`Phần của bạn xong rồi`, text: t`Bạn kia chơi xong thì điểm của cả hai hiện ở đây.` }
  // Whoever has a seat, is not done and may not play comes too late.
  if (!may_play)
    return { title: t`Lời thách này đã hết hạn`, text: t`Tạo một lời thách mới lúc nào cũng được.` }
  if (own && host.own) return { title: t`Lời thách của bạn đã sẵn sàng`, text: same }
  return { title: t`${host.name} thách bạn đoán nghề`, text: same }
}

/** Over, taken by somebody else, or never there. */
function NoDuel() {
  const { t } = useLingui()
  return (
    <>
      <PageTitle className="hidden-words">{t`Không thấy lời thách đấu`}</PageTitle>
      <StateEmpty
        title={t`Lời thách này không còn mở`}
        text={t`Có thể đã hết hạn, hoặc một bạn khác đã nhận lời rồi.`}
        action={
          <Button size="sm" variant="light" renderRoot={(props) => <Link to="/minigame" {...props} />}>
            {t`Về Đoán nghề`}
          </Button>
        }
      />
    </>
  )
}
