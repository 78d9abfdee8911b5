import { Link } from '@tanstack/react-router'
import { letterWords } from '@malto/contract/modules/careers.rules'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { useLanguage } from '../../../platform/language.ts'
import { Emblem, type GroupTone } from '../../../ui/group.tsx'

/** Its category, and its group by sign and name where it has one. */
export function Belonging({ video: { category, letter } }: { video: VideoCard }) {
  const language = useLanguage()
  return (
    <p className="video-belongs small">
      <Link className="link" to="/entertainment" search={{ category_id: category.id }}>
        {category.name}
      </Link>
      {letter && (
        <span className="video-letter">
          <Emblem group={letter.toLowerCase() as Exclude<GroupTone, 'teal'>} size={20} />
          {letterWords[letter][language]}
        </span>
      )}
    </p>
  )
}
