import { Tabs } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import {
  IconMoon,
  IconSoup,
  IconSun,
  IconSunHigh,
  IconSunrise,
  IconSunset2,
  type Icon,
} from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { StatePending } from '../../../ui/states.tsx'
import { settingWords } from '../careers.words.ts'
import '@mantine/core/styles/Tabs.layer.css'

const Paths = lazy(async () => ({ default: (await import('./Paths.tsx')).Paths }))
const People = lazy(async () => ({ default: (await import('./People.tsx')).People }))

/** What one reads about the work, in four parts. */
export function CareerTabs({ career }: { career: CareerDetail }) {
  const { t } = useLingui()
  return (
    <Tabs className="career-tabs" defaultValue="day" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="day">{t`Một ngày`}</Tabs.Tab>
        <Tabs.Tab value="skills">{t`Kỹ năng`}</Tabs.Tab>
        <Tabs.Tab value="paths">{t`Đường đi`}</Tabs.Tab>
        <Tabs.Tab value="people">{t`Nhân vật`}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="day">
        <Day day={career.day} />
      </Tabs.Panel>
      <Tabs.Panel value="skills">
        <Skills career={career} />
      </Tabs.Panel>
      <Tabs.Panel value="paths">
        <Suspense fallback={<StatePending count={2} />}>
          <Paths career={career} />
        </Suspense>
      </Tabs.Panel>
      <Tabs.Panel value="people">
        <Suspense fallback={<StatePending count={2} />}>
          <People professors={career.professors} group={career.group} />
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

const hours: readonly (readonly [until: number, icon: Icon])[] = [
  [7, IconSunrise],
  [11, IconSun],
  [13, IconSoup],
  [17, IconSunHigh],
  [19, IconSunset2],
]
const iconAt = (at: string): Icon => {
  const hour = Number.parseInt(at, 10)
  if (hour < 4) return IconMoon
  return hours.find(([until]) => hour < until)?.[1] ?? IconMoon
}

function Day({ day }: Pick<CareerDetail, 'day'>) {
  return (
    <ol className="career-day">
      {day.map(({ at, title, text }) => {
        const IconOf = iconAt(at)
        return (
          <li key={`${at} ${title}`}>
            <time className="num" dateTime={at}>
              {at}
            </time>
            <Hex tone="soft" size={40}>
              <IconOf size={20} aria-hidden />
            </Hex>
            <div>
              <h3>{title}</h3>
              <p className="small muted">{text}</p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Skills({ career }: { career: CareerDetail }) {
  const { t, i18n } = useLingui()
  const blocks = [
    { title: t`Việc thường làm`, lines: career.tasks },
    { title: t`Kỹ năng`, lines: career.skills },
    { title: t`Kiến thức`, lines: career.knowledge },
  ]
  return (
    <div className="career-skills">
      {blocks.map(({ title, lines }) => (
        <section key={title} className="card">
          <h3>{title}</h3>
          <ul className="career-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="card">
        <h3>{t`Nơi làm việc`}</h3>
        <p className="career-setting">
          <span className="career-chip">{i18n._(settingWords[career.setting])}</span>
        </p>
        <p className="small muted">{career.setting_text}</p>
      </section>
    </div>
  )
}
