import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MINOR_MINUTES } from '@malto/contract/modules/minigame.rules'
import { Section } from '../../ui/heads.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { More } from '../../ui/More.tsx'
import { StateEmpty, StatePending } from '../../ui/states.tsx'
import { RoundRows } from './components/RecentRounds.tsx'
import { WeekCard } from './components/WeekCard.tsx'
import { useMinigame, useRounds } from './minigame.hooks.ts'
import './minigame.css'

interface Props {
  readonly child_id: string | null
  readonly empty: ReactNode
}

/** The week, the best, every round of late. What a child played is the child's own to tell. */
export function OwnGame({ child_id, empty }: Props) {
  return child_id === null ? <Own empty={empty} /> : <ChildsOwn />
}

function Own({ empty }: Pick<Props, 'empty'>) {
  const { t } = useLingui()
  const game = useMinigame()
  const list = useRounds()
  const rounds = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Loaded
      query={{ ...game, data: list.data && game.data, error: list.error ?? game.error }}
      pending={<StatePending shape="rows" count={3} />}
      isEmpty={() => rounds.length === 0}
      empty={empty}
    >
      {(data) => (
        <div className="mg stack wide">
          <WeekCard game={data} />
          <div>
            <Button color="dom.3" renderRoot={(props) => <Link to="/minigame" {...props} />}>
              {data.open_round ? t`Chơi tiếp` : t`Chơi một lượt`}
            </Button>
          </div>
          <Section title={t`Lượt gần đây`}>
            <RoundRows rounds={rounds} />
            <More list={list} />
          </Section>
        </div>
      )}
    </Loaded>
  )
}

function ChildsOwn() {
  const { t } = useLingui()
  return (
    <StateEmpty
      title={t`Lượt chơi là của riêng con`}
      text={t`Con kể anh/chị nghe nhé. Dưới 18 tuổi, mỗi ngày chơi tối đa ${MINOR_MINUTES} phút.`}
    />
  )
}
