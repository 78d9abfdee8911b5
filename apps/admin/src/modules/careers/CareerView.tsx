import type { CareerDraft } from '@malto/contract/modules/careers.admin'
import { personalityGroups } from '@malto/contract/constants'
import { ONET_ATTRIBUTION } from '@malto/contract/modules/careers.rules'
import type { Words } from '@malto/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod'
import type { Row } from '../../platform/arrangement.ts'
import { showNumber } from '../../platform/format.ts'
import { useLanguage, useSay } from '../../platform/language.ts'
import { useCareerNames } from './careers.pickers.ts'
import { fieldWords, routeWords, settingWords } from './words.ts'
import './view.css'

type Career = z.output<typeof CareerDraft>

/** All that is written about a career, in the order in which it is read. */
export function CareerView({ row }: { readonly row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const career = row as unknown as Career
  return (
    <>
      <Section title={fieldWords.what}>
        <p>{career.what}</p>
        <Bullets title={fieldWords.tasks} lines={career.tasks} />
        <Bullets title={fieldWords.skills} lines={career.skills} />
        <Bullets title={fieldWords.knowledge} lines={career.knowledge} />
        <h3>{say(fieldWords.setting)}</h3>
        <p>
          <b>{say(settingWords[career.setting])}.</b> {career.setting_text}
        </p>
        <h3>{say(fieldWords.consider)}</h3>
        <p>{career.consider}</p>
      </Section>
      <Section title={fieldWords.day}>
        <ol className="career-day">
          {career.day.map(({ at, title, text }) => (
            <li key={`${at} ${title}`}>
              <b className="figures">{at}</b>
              <div>
                <b>{title}</b>
                <p className="small quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={fieldWords.routes}>
        <p>{career.routes.map((route) => say(routeWords[route])).join(' · ')}</p>
        <Steps title={fieldWords.from_nine} steps={career.from_nine} />
        <Steps title={fieldWords.from_twelve} steps={career.from_twelve} />
        <Bullets title={fieldWords.majors} lines={career.majors} />
        <h3>{say(fieldWords.subjects)}</h3>
        <p>{career.subjects.join(', ')}</p>
        <h3>{say(fieldWords.blocks)}</h3>
        <p className="figures">{career.blocks.join(', ') || '—'}</p>
      </Section>
      <Section title={fieldWords.interests}>
        <p className="figures">
          {personalityGroups
            .map((letter, at) => `${letter} ${showNumber(career.interests[at] ?? 0, language)}`)
            .join(' · ')}
        </p>
        <p className="small quiet" lang="en">
          {ONET_ATTRIBUTION}
        </p>
        <Related slugs={career.related} />
        <Bullets title={fieldWords.clues} lines={career.clues} />
      </Section>
    </>
  )
}

/** By name where the list knows it: a slug tells little. */
function Related({ slugs }: { readonly slugs: readonly string[] }) {
  const say = useSay()
  const { data = [] } = useCareerNames()
  const found = slugs.map((slug) => data.find((career) => career.slug === slug) ?? { id: null, name: slug })
  return (
    <>
      <h3>{say(fieldWords.related)}</h3>
      <p>
        {found.length === 0 ? '—' : null}
        {found.map(({ id, name }, at) => (
          <span key={name}>
            {at > 0 ? ' · ' : ''}
            {id === null ? (
              name
            ) : (
              <Link className="link" to={`/careers/${id}/show`}>
                {name}
              </Link>
            )}
          </span>
        ))}
      </p>
    </>
  )
}

function Section({ title, children }: { readonly title: Words; readonly children: ReactNode }) {
  const say = useSay()
  return (
    <section className="card career-view">
      <div className="card-head">
        <h2>{say(title)}</h2>
      </div>
      {children}
    </section>
  )
}

function Bullets({ title, lines }: { readonly title: Words; readonly lines: readonly string[] }) {
  const say = useSay()
  return (
    <>
      <h3>{say(title)}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

function Steps({ title, steps }: { readonly title: Words; readonly steps: Career['from_nine'] }) {
  const say = useSay()
  return (
    <>
      <h3>{say(title)}</h3>
      <ol>
        {steps.map((step) => (
          <li key={step.title}>
            <b>{step.title}.</b> {step.text}
          </li>
        ))}
      </ol>
    </>
  )
}
