import { courseCovers } from '@malto/contract/modules/courses.rules'
import {
  IconAlertTriangle,
  IconBold,
  IconCircleCheck,
  IconCode,
  IconH2,
  IconInfoSquare,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconTable,
} from '@tabler/icons-react'
import { useDeferredValue } from 'react'
import { showNumber } from '../../../platform/format.ts'
import { useOwn } from '../../../platform/inputs/useField.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { words as courseWords } from '../words.ts'
import { Prose } from './Prose.tsx'
import { words } from './words.ts'
import { barePictures, type Inserted, insertBlock, readingOf, SHORTEST_ALT, wrapRun } from './writing.ts'
import './lecture.css'

/** The text of a lecture: written on one side, read on the other, checked while it is typed. */
export function ProseInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { value, set, fault } = useOwn(field)
  const text = typeof value === 'string' ? value : ''
  const shown = useDeferredValue(text)
  return (
    <div className="prose-desk">
      <div>
        <Tools field={field} text={text} onChange={set} />
        <TextEntry
          id={field}
          label={say(courseWords.lecture_text)}
          help={say(courseWords.lecture_text_help)}
          lines={18}
          value={text}
          fault={fault}
          onChange={set}
        />
        <Checks text={shown} />
      </div>
      {/* A region that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="prose-preview" aria-label={say(words.preview)} tabIndex={0}>
        <h3 className="small faint">{say(words.preview)}</h3>
        {shown.trim() === '' ? (
          <p className="small quiet">{say(words.preview_empty)}</p>
        ) : (
          <Prose text={shown} />
        )}
      </section>
    </div>
  )
}

interface ToolsProps {
  readonly field: string
  readonly text: string
  readonly onChange: (text: string) => void
}

/** For those who do not know the marks by heart; whoever does just types them. */
function Tools({ field, text, onChange }: ToolsProps) {
  const say = useSay()
  const put = (make: (from: number, to: number) => Inserted) => {
    const area = document.getElementById(field)
    if (!(area instanceof HTMLTextAreaElement)) return
    const next = make(area.selectionStart, area.selectionEnd)
    onChange(next.text)
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(next.from, next.to)
    })
  }
  const block = (written: string) => () => put((at) => insertBlock(text, at, written))
  const tools = [
    { words: words.heading, icon: IconH2, run: block(`## ${say(words.heading_text)}`) },
    {
      words: words.strong,
      icon: IconBold,
      run: () => put((from, to) => wrapRun(text, from, to, '**', say(words.strong_text))),
    },
    { words: words.list, icon: IconList, run: block(`- ${say(words.line_text)}`) },
    { words: words.steps, icon: IconListNumbers, run: block(`1. ${say(words.line_text)}`) },
    { words: words.note, icon: IconInfoSquare, run: block(`> ${say(words.note_text)}`) },
    { words: words.table, icon: IconTable, run: block(say(words.table_text)) },
    { words: words.code, icon: IconCode, run: block('```\n\n```') },
    {
      words: words.picture,
      icon: IconPhoto,
      run: block(`![${say(words.picture_text)}](${courseCovers[0]})`),
    },
  ]
  return (
    <div className="prose-tools" role="toolbar" aria-label={say(words.tools)}>
      {tools.map((tool) => (
        <button
          key={tool.words.vi}
          type="button"
          className="square bare"
          aria-label={say(tool.words)}
          title={say(tool.words)}
          onClick={tool.run}
        >
          <tool.icon size={19} aria-hidden />
        </button>
      ))}
    </div>
  )
}

/** How long it takes to read, and pictures that somebody could not see. */
function Checks({ text }: { readonly text: string }) {
  const say = useSay()
  const language = useLanguage()
  if (text.trim() === '') return null
  const { words: count, minutes } = readingOf(text)
  const { pictures, bare } = barePictures(text)
  return (
    <output className="prose-checks small">
      <span className="quiet figures">
        {say(words.reading, { words: showNumber(count, language), minutes })}
      </span>
      {bare.map(({ line, art }) => (
        <span key={line} className="prose-warn">
          <IconAlertTriangle size={16} aria-hidden />
          {say(words.alt_missing, { line, art, least: SHORTEST_ALT })}
        </span>
      ))}
      {pictures > 0 && bare.length === 0 ? (
        <span className="prose-fine">
          <IconCircleCheck size={16} aria-hidden />
          {say(words.alt_right)}
        </span>
      ) : null}
    </output>
  )
}
