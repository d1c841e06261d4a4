export interface Call {
  method: string;
  path: string;
  status: number;
  body: string;
}

export interface PaidOperation {
  method: string;
  route: RegExp;
}

export function readPaidOperations(content: string): PaidOperation[];
export function faultOf(call: Call, paid: PaidOperation[]): string | null;
