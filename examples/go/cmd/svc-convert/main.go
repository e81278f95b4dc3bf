// Command svc-convert runs the four conversions in a Sandbox: svc-convert [.svc/sandbox.json]
package main

import (
	"context"
	"fmt"
	"os"
	"time"

	svc "svc.example/client"
)

func main() {
	path := ""
	if len(os.Args) > 1 {
		path = os.Args[1]
	}
	if err := run(path); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(path string) error {
	credentials, err := svc.ReadCredentials(path)
	if err != nil {
		return err
	}
	client, err := svc.NewClient(credentials)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	account, err := client.ResolveAccount(ctx, svc.ResolveAccountBody{BankCode: "044", AccountNumber: "0123456789"})
	if err != nil {
		return err
	}
	for _, order := range []svc.CreateConversionBody{
		{Type: "crypto-issue", Amount: "1000", Pair: "USDC"},
		{Type: "crypto-redeem", Amount: "500", Pair: "USDT"},
		{Type: "fiat-issue", Amount: "1500.00", Payer: svc.CreateConversionBodyPayer{Email: "ada@merchant.example"}},
		{Type: "fiat-redeem", Amount: "250.50", Payout: svc.CreateConversionBodyPayout(*account)},
	} {
		order.Chain, order.Wallet = "celo-sepolia", credentials.Wallets[0].Address
		done, err := client.Convert(ctx, order, svc.NodeWallet{RPCURL: credentials.RPCURL}, "")
		if err != nil {
			return err
		}
		fmt.Println(done.Type, done.Status)
	}
	return nil
}
