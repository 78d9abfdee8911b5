import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Dom } from '../../ui/Dom.tsx'
import { GroupScope } from '../../ui/group.tsx'
import { Hex } from '../../ui/Hex.tsx'
import { PageTitle } from '../../ui/heads.tsx'
import { NightPanel } from '../../ui/NightPanel.tsx'
import { coming, type ComingKey } from './words.ts'
import './coming.css'

const flies = [
  [86, 16],
  [8, 12],
  [94, 66],
  [72, 88],
] as const

/** A place that is still being built says what will be here, and where to go meanwhile. */
export function ComingPage({ about }: { about: ComingKey }) {
  const { _ } = useLingui()
  const { title, text, points, action, to, icon: IconOf, group } = coming[about]
  return (
    <GroupScope group={group} className="stack">
      <NightPanel className="coming" flies={flies}>
        <Dom pose="hello" size={156} hovers />
        <div className="coming-words">
          <p className="eyebrow">
            <Trans>Sắp thắp sáng</Trans>
          </p>
          <PageTitle className="display">{_(title)}</PageTitle>
          <p className="muted">{_(text)}</p>
          <div className="coming-action">
            <Button color="dom.3" renderRoot={(props) => <Link to={to} {...props} />}>
              {_(action)}
            </Button>
          </div>
        </div>
      </NightPanel>
      <ul className="coming-points">
        {points.map((point) => (
          <li key={point.id} className="card">
            <Hex tone="soft" size={42}>
              <IconOf size={20} aria-hidden />
            </Hex>
            <p>{_(point)}</p>
          </li>
        ))}
      </ul>
    </GroupScope>
  )
}
