export const texts = import.meta.glob<object>(
  '../../../../messages/pt/{common,home,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
