import type { SystemState } from '@malto/contract/modules/system.admin'
import { showMoment } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { showSize } from './size.ts'
import { HealthChip } from './HealthChip.tsx'
import { clockHealth } from './system.health.ts'
import { roleWords, words } from './words.ts'

export function MachineCard({ state }: { readonly state: SystemState }) {
  const say = useSay()
  const language = useLanguage()
  const clock = clockHealth(state.clock)
  const facts = [
    { title: words.version, value: state.version },
    { title: words.mode, value: say(state.production ? words.production : words.development) },
    { title: words.node, value: state.node },
    { title: words.role, value: say(roleWords[state.role]) },
    { title: words.memory, value: showSize(state.memory, language) },
    { title: words.started, value: showMoment(state.started_at) },
  ]
  return (
    <section className="card" aria-label={say(words.machine)}>
      <div className="card-head">
        <h2>{say(words.machine)}</h2>
      </div>
      <dl className="facts system-facts figures">
        {facts.map(({ title, value }) => (
          <div key={title.vi}>
            <dt>{say(title)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="whole">
          <dt>{say(words.clock)}</dt>
          <dd>
            {say(words.clock_zone, { at: showMoment(state.clock.now), zone: state.clock.zone })}{' '}
            {clock.tone === 'ok' ? null : <HealthChip health={clock} />}
          </dd>
        </div>
      </dl>
    </section>
  )
}
