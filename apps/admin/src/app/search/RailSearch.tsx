import { IconSearch } from '@tabler/icons-react'
import { useSay } from '../../platform/language.ts'
import { openSearch } from './Searching.tsx'
import { words } from './words.ts'
import './search.css'

export function RailSearch({ onGo }: { readonly onGo?: (() => void) | undefined }) {
  const say = useSay()
  return (
    <button
      type="button"
      className="rail-item rail-search"
      aria-keyshortcuts="Control+K Meta+K"
      title={say(words.open)}
      onClick={() => {
        onGo?.()
        openSearch()
      }}
    >
      <span className="hex">
        <IconSearch size={20} aria-hidden />
      </span>
      <span className="grow">{say(words.open)}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
  )
}
