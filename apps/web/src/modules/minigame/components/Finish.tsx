import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconChevronRight, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Guess, Round } from '@malto/contract/modules/minigame.calls'
import { MOST_SCORE, ROUND_CAREERS } from '@malto/contract/modules/minigame.rules'
import { Dom } from '../../../ui/Dom.tsx'
import { PageTitle, Section } from '../../../ui/heads.tsx'
import { Hex } from '../../../ui/Hex.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { NightPanel } from '../../../ui/NightPanel.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useChallenge, useDuel, useStart } from '../minigame.hooks.ts'
import { DuelLink } from './DuelLink.tsx'
import { DuelSides } from './DuelSides.tsx'
import { writeNumber } from '../../../platform/formats.ts'

/** From here up Đóm dances. */
const WELL = 600

/** What a round came to: its score, and the ten careers with the way to read about each. */
export function Finish({ round }: { round: Round }) {
  const { t, i18n } = useLingui()
  const start = useStart()
  const challenge = useChallenge()
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    head.current?.querySelector('h1')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  const well = round.score >= WELL
  const right = round.guesses.filter((guess) => guess.right).length
  const score = writeNumber(i18n.locale, round.score)
  const most = writeNumber(i18n.locale, MOST_SCORE)
  const points = writeNumber(i18n.locale, round.points)
  return (
    <div className="mg stack wide mg-finish">
      <NightPanel className="mg-hero">
        <Dom pose={well ? 'celebrate' : 'thinking'} size={148} className="mg-hero-dom" />
        <div className="mg-hero-words" ref={head}>
          <p className="eyebrow">{well ? t`Đoán giỏi quá!` : t`Thêm mười nghề để nhớ`}</p>
          <PageTitle className="display" tab={t`Đoán nghề`}>{t`${score} trên ${most} điểm`}</PageTitle>
          <p className="muted">
            {t`Đoán đúng ${right} trên ${ROUND_CAREERS} nghề.`}{' '}
            {round.points > 0 && t`Bạn nhận ${points} điểm thưởng.`}
          </p>
          <div className="mg-hero-actions">
            <Button color="dom.3" loading={start.isPending} onClick={() => start.begin('free')}>
              {t`Chơi lượt tự do`}
            </Button>
            {round.kind !== 'duel' && (
              <Button
                variant="default"
                className="on-night"
                loading={challenge.isPending}
                onClick={challenge.challenge}
              >
                {t`Thách bạn bè`}
              </Button>
            )}
            <Button
              variant="default"
              className="on-night"
              renderRoot={(props) => <Link to="/minigame" {...props} />}
            >
              {t`Về Đoán nghề`}
            </Button>
          </div>
        </div>
      </NightPanel>
      <Note error={start.error ?? challenge.error} />
      {round.duel_code !== null && <DuelPart code={round.duel_code} />}
      <Section title={t`Mười nghề của lượt này`}>
        <ul className="card mg-rows">
          {round.guesses.map((guess) => (
            <li key={guess.place}>
              <CareerRow guess={guess} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}

function CareerRow({ guess }: { guess: Guess }) {
  const { t } = useLingui()
  const { points } = guess
  return (
    <Link to="/career-bank/$slug" params={{ slug: guess.career.slug }} className="mg-row">
      <Hex size={34} tone={guess.right ? 'ok' : 'quiet'}>
        {guess.right ? <IconCheck size={18} stroke={3} aria-hidden /> : <IconX size={18} aria-hidden />}
      </Hex>
      <span className="grow">
        <b>{guess.career.name}</b>
        <small className="muted">{guess.right ? t`Đoán đúng` : t`Chưa đoán ra`}</small>
      </span>
      {points > 0 && <b className="num mg-points">{t`${points} điểm`}</b>}
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </Link>
  )
}

function DuelPart({ code }: { code: string }) {
  const { t } = useLingui()
  const duel = useDuel(code)
  return (
    <Section title={t`Thách đấu`}>
      <Loaded query={duel}>
        {(data) => (
          <div className="card stack">
            <DuelSides duel={data} />
            {data.host.own && data.guest === null && <DuelLink code={code} />}
          </div>
        )}
      </Loaded>
    </Section>
  )
}
