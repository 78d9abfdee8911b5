import { IconHeart } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { VideoCategoryCard } from '@malto/contract/modules/videos.calls'
import { useCurrentInSight } from '../../../ui/current.ts'
import type { VideosSearch } from '../videos.paths.ts'

interface Props {
  readonly categories: readonly VideoCategoryCard[]
  readonly search: VideosSearch
}

/** All, those one likes, and the categories; each is an address of its own. */
export function Shelves({ categories, search: { category_id, liked, q } }: Props) {
  const { t } = useLingui()
  const shelf = liked ? 'liked' : String(category_id ?? 'all')
  const pills = useCurrentInSight<HTMLElement>(shelf)
  const pill = (key: string, to: VideosSearch, words: ReactNode) => (
    <Link
      key={key}
      className="pill"
      to="/entertainment"
      search={{ ...to, q }}
      replace
      resetScroll={false}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: true }}
    >
      {words}
    </Link>
  )
  return (
    <nav ref={pills} className="pills" aria-label={t`Danh mục video`}>
      {pill('all', {}, t`Tất cả`)}
      {pill(
        'liked',
        { liked: true },
        <>
          <IconHeart size={16} aria-hidden />
          {t`Đã thích`}
        </>,
      )}
      {categories.map(({ id, name }) => pill(String(id), { category_id: id }, name))}
    </nav>
  )
}
