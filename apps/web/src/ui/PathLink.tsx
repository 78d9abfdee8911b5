import { Link, type LinkComponentProps } from '@tanstack/react-router'

export interface PathLinkProps extends Pick<
  LinkComponentProps,
  'className' | 'children' | 'aria-label' | 'aria-current' | 'onClick'
> {
  readonly path: string
}

/** For a path that is only known while running (navigation, cards from the server). Where it is known, use the router's typed Link. */
export function PathLink({ path, ...rest }: PathLinkProps) {
  // What is current is said by whoever lays the links out: the longest path wins, not each link for itself.
  return (
    <Link {...rest} to={path as '/'} activeOptions={{ exact: true, includeSearch: true }} activeProps={{}} />
  )
}
