/** What a correction can be. */
export const CORRECTION_TYPES = ['correction', 'clarification', 'update', 'retraction'] as const
