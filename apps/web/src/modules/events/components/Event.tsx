import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { EventDetail } from '@malto/contract/modules/events.calls'
import { letterWords } from '@malto/contract/modules/careers.rules'
import { useLanguage } from '../../../platform/language.ts'
import { Emblem, type GroupTone } from '../../../ui/group.tsx'
import { Paragraphs } from '../../../ui/Paragraphs.tsx'
import { PageTitle, Section } from '../../../ui/heads.tsx'
import { toneOf } from '../events.words.ts'
import { Chapters } from './Chapters.tsx'
import { Facts } from './Facts.tsx'
import { Host } from './Host.tsx'
import type { Jump } from './player/Player.tsx'
import { Stage } from './Stage.tsx'
import { StateWords } from './StateWords.tsx'

/** A room next to the film, where there is one: it follows the film's second. */
export type Beside = (event: EventDetail, second: number | null) => ReactNode

/** Picture and name first, then what to know and do, then what it is about. */
export function Event({ event, beside }: { event: EventDetail; beside?: Beside }) {
  const { t } = useLingui()
  const [jump, setJump] = useState<Jump | null>(null)
  const [second, setSecond] = useState<number | null>(null)
  const replayed = event.status === 'REPLAY' && event.stream !== null
  const jumpTo = (at_seconds: number) => {
    setJump((last) => ({ at_seconds, press: (last?.press ?? 0) + 1 }))
    setSecond(at_seconds)
  }
  const chapters = event.chapters.length > 0 && event.status !== 'CANCELLED' && event.status !== 'ENDED' && (
    <Chapters event={event} second={second} {...(replayed ? { onJump: jumpTo } : {})} />
  )
  const room = beside?.(event, second) || null
  const facts = (
    <>
      {replayed && chapters}
      <Facts event={event} />
      {!replayed && chapters}
    </>
  )
  return (
    <article className={`event g-${toneOf(event)}`}>
      <div className="event-wrap">
        <div className="event-top">
          <Stage event={event} jump={jump} onSecond={setSecond} />
          <header className="event-head">
            <Belonging event={event} />
            <PageTitle>{event.title}</PageTitle>
            <p className="muted">{event.summary}</p>
            <Host event={event} />
          </header>
          <StateWords event={event} talks={room !== null} />
        </div>
        <aside className="event-side">{room ?? facts}</aside>
        <div className="event-rest">
          {room && <div className="event-beneath">{facts}</div>}
          <Section title={t`Về buổi này`}>
            <Paragraphs className="event-about" text={event.description} />
          </Section>
        </div>
      </div>
    </article>
  )
}

/** Its category, and its group by sign and name where it has one. */
function Belonging({ event: { category, letter } }: { event: EventDetail }) {
  const language = useLanguage()
  return (
    <p className="event-belongs small">
      <span className="event-category">{category.name}</span>
      {letter && (
        <span className="event-letter">
          <Emblem group={letter.toLowerCase() as Exclude<GroupTone, 'teal'>} size={20} />
          {letterWords[letter][language]}
        </span>
      )}
    </p>
  )
}
