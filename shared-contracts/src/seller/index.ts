export type { SalesToday, SellerOverview, SellerSearch } from './seller.contract'
