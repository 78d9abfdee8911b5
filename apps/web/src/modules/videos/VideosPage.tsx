import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/heads.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Sections } from './components/Sections.tsx'
import { Shelves } from './components/Shelves.tsx'
import { VideoList } from './components/VideoList.tsx'
import { useVideoCategories } from './videos.hooks.ts'
import './videos.css'

/** The front of the area; a category, words or hearts in the address make a list of it. `between` follows the first shelf. */
export function VideosPage({ between }: { between?: ReactNode }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const search = useSearch({ from: '/entertainment' })
  const categories = useVideoCategories().data?.categories ?? []
  const { category_id, liked, q } = search
  const category = categories.find(({ id }) => id === category_id)
  const whole = category_id === undefined && !liked && q === undefined
  return (
    <div className="videos stack wide">
      <div className="stack tight">
        <div className="videos-top stack tight">
          <PageHead
            title={t`Giải trí`}
            {...(category ? { tab: category.name } : {})}
            lead={category?.summary ?? t`Video ngắn, xem cho vui mà nhớ thật lâu.`}
          />
          <SearchBox
            label={t`Tìm video`}
            placeholder={t`Tìm theo tên video`}
            value={q ?? ''}
            onSearch={(words) =>
              void navigate({
                to: '/entertainment',
                search: { category_id, liked, q: words === '' ? undefined : words },
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
        <Shelves categories={categories} search={search} />
      </div>
      {whole ? <Sections between={between} /> : <VideoList search={search} />}
    </div>
  )
}
