import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import './search.css'

interface Props {
  readonly list: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly isFetchNextPageError?: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** Comes by itself when one scrolls near it, and by a press for whoever does not scroll. After a failure it waits for that. */
export function More({ list }: Props) {
  const { t } = useLingui()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError = false, fetchNextPage } = list
  useEffect(() => {
    const near = end.current
    if (!near || !hasNextPage || isFetchingNextPage || isFetchNextPageError) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some((each) => each.isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '0px 0px 600px' },
    )
    watch.observe(near)
    return () => watch.disconnect()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={end} className="list-more">
      <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {isFetchNextPageError ? t`Thử lại` : t`Tải thêm`}
      </Button>
    </div>
  )
}
