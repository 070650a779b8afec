import { useTranslations } from 'use-intl'
import { lengthMaxOf } from '#domain/conversations/comments/comment.ts'
import { textMistake } from '#domain/kernel/text.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import type { CommentInput } from './api.ts'

/** A private comment may be longer than a shared one. */
export function useCommentErrors(): (form: CommentInput) => FieldErrors {
  const t = useTranslations('comments')
  const input = useTranslations('input')
  return ({ text, visibility }) => {
    const mistake = textMistake(text, lengthMaxOf[visibility])
    return errorsIn({ text: mistake && (mistake === 'required' ? t('empty') : input(mistake)) })
  }
}
