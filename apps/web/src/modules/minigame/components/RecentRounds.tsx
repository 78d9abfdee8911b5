import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Reply } from '@malto/contract/core/call'
import type { listRounds } from '@malto/contract/modules/minigame.calls'
import { ROUND_CAREERS } from '@malto/contract/modules/minigame.rules'
import { Section } from '../../../ui/heads.tsx'
import { useRounds } from '../minigame.hooks.ts'
import { pastKindNames, showMoment } from '../minigame.words.ts'
import { writeNumber } from '../../../platform/formats.ts'

const FEW = 5

export type PastRound = Reply<typeof listRounds>['items'][number]

/** The last few; all of them stand in the profile. */
export function RecentRounds() {
  const { t } = useLingui()
  const { data } = useRounds(FEW)
  const rounds = data?.pages[0]?.items ?? []
  if (rounds.length === 0) return null
  return (
    <Section
      title={t`Lượt gần đây`}
      more={
        <Link
          className="link"
          to="/my-profile/summary/list-activity/$key"
          params={{ key: 'mini-game' }}
        >{t`Xem tất cả`}</Link>
      }
    >
      <RoundRows rounds={rounds} />
    </Section>
  )
}

export function RoundRows({ rounds }: { rounds: readonly PastRound[] }) {
  const { t, i18n } = useLingui()
  return (
    <ul className="card mg-rows">
      {rounds.map(({ id, kind, right, score, finished_at }) => (
        <li key={id}>
          <Link to="/minigame/round/$round_id" params={{ round_id: id }} className="mg-row">
            <span className="grow">
              <b>{i18n._(pastKindNames[kind])}</b>
              <small className="muted">
                {showMoment(finished_at)} · {t`đúng ${right} trên ${ROUND_CAREERS}`}
              </small>
            </span>
            <b className="num mg-points">{writeNumber(i18n.locale, score)}</b>
            <IconChevronRight className="chevron" size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
