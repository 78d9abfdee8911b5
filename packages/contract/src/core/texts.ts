import * as z from 'zod'
import { inBoth } from './words.ts'

const filled = inBoth('Chưa nhập mục này.', 'Please fill this in.')
const odd = inBoth('Giá trị này chưa hợp lệ.', 'This value is not valid.')

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What people read where a shape says nothing of its own: zod's sentences are English and speak to programmers. */
function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? filled : odd
    case 'too_small':
      return tooSmall(Number(issue.minimum), issue.origin)
    case 'too_big':
      return tooBig(Number(issue.maximum), issue.origin)
    case 'unrecognized_keys':
      return inBoth('Mục này không được nhận.', 'This field is not accepted.')
    case 'invalid_value':
      return inBoth('Chọn một trong các giá trị có sẵn nhé.', 'Please choose one of the given values.')
    default:
      return odd
  }
}

function tooSmall(least: number, of: string): string {
  if (of === 'string')
    return least <= 1
      ? filled
      : inBoth(`Cần ít nhất ${least} ký tự.`, `At least ${least} characters, please.`)
  if (of === 'array') return inBoth(`Chọn ít nhất ${least} mục.`, `Please choose at least ${least}.`)
  return inBoth(`Giá trị nhỏ nhất là ${least}.`, `The smallest value is ${least}.`)
}

function tooBig(most: number, of: string): string {
  if (of === 'string') return inBoth(`Tối đa ${most} ký tự.`, `At most ${most} characters.`)
  if (of === 'array') return inBoth(`Chọn tối đa ${most} mục.`, `At most ${most}, please.`)
  return inBoth(`Giá trị lớn nhất là ${most}.`, `The largest value is ${most}.`)
}

z.config({ customError: (issue) => wordsFor(issue) })
