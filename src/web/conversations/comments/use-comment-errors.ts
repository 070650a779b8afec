import { useTranslations } from 'use-intl'
import { lengthMaxOf } from '#domain/conversations/comments/comment.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import type { CommentInput } from './api.ts'

export function useCommentErrors(): (form: CommentInput) => FieldErrors {
  const t = useTranslations('comments')
  const mistakeIn = useTextMistake()
  return ({ text, visibility }) =>
    errorsIn({ text: mistakeIn(text, lengthMaxOf[visibility], t('empty')) })
}
