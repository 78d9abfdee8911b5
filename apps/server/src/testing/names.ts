/** Names down into what lists and objects hold: `items(id name) next_cursor`, in the order of the alphabet. */
interface Tree {
  readonly [name: string]: Tree
}

function treeOf(data: unknown): Tree {
  if (Array.isArray(data)) return data.map(treeOf).reduce(merged, {})
  if (data === null || typeof data !== 'object') return {}
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, treeOf(value)]))
}

function merged(one: Tree, other: Tree): Tree {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(names.map((name) => [name, merged(one[name] ?? {}, other[name] ?? {})]))
}

const written = (tree: Tree): string =>
  Object.keys(tree)
    .toSorted()
    .map((name) => {
      const inside = written(tree[name] ?? {})
      return inside === '' ? name : `${name}(${inside})`
    })
    .join(' ')

export const namesIn = (data: unknown): string => written(treeOf(data))
