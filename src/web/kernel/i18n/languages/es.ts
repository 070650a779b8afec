export const texts = import.meta.glob<object>(
  '../../../../messages/es/{common,home,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
