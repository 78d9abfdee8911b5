import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'

/** The way back above a page's heading. */
export function BackLink({ path, title }: { readonly path: string; readonly title: string }) {
  return (
    <Link className="back" to={path}>
      <IconArrowLeft size={16} aria-hidden />
      {title}
    </Link>
  )
}
