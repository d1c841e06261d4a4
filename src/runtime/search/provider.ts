export * from '../../shared/search/provider.ts';
