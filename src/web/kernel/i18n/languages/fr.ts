export const texts = import.meta.glob<object>(
  '../../../../messages/fr/{common,home,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
