export const texts = import.meta.glob<object>(
  [
    '../../../../messages/en/*.json',
    '!../../../../messages/en/{common,errors,home,navigation,next-action}.json',
    '!../../../../messages/en/{ai-errors,chat-answers,chats,icon-names,leadership-steps,mails,outbox,proofs,suggestion-library,terms}.json',
  ],
  { eager: true, import: 'default' },
)
