export const texts = import.meta.glob<object>(
  [
    '../../../messages/en/*.json',
    '!../../../messages/en/{common,errors,home,input,next-action,refusals}.json',
    '!../../../messages/en/{mails,outbox,proofs,terms}.json',
  ],
  { eager: true, import: 'default' },
)
