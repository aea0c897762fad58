// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// An ERC-20 token that anyone may mint. Each account has a configurable outcome of its transfers, to test every kind of
/// failure.
contract Token {
    /// The outcome of an account's transfers.
    enum Outcome {
        Success,
        Reason,
        CustomError,
        Panic,
        NoData,
        ReturnsFalse,
        ReturnsNothing
    }

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed);
    error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed);
    error TransfersPaused(address account, uint256 until);

    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => Outcome) public outcomeOf;

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function setTransferOutcome(address account, Outcome outcome) external {
        outcomeOf[account] = outcome;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed < value) revert ERC20InsufficientAllowance(msg.sender, allowed, value);
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        return move(from, to, value);
    }

    function move(address from, address to, uint256 value) internal returns (bool) {
        Outcome outcome = outcomeOf[from];
        if (outcome == Outcome.Reason) revert("Transfers are closed today.");
        if (outcome == Outcome.CustomError) revert TransfersPaused(from, 1);
        if (outcome == Outcome.Panic) assert(false);
        if (outcome == Outcome.NoData) {
            assembly {
                revert(0, 0)
            }
        }
        if (outcome == Outcome.ReturnsFalse) return false;
        if (balanceOf[from] < value) revert ERC20InsufficientBalance(from, balanceOf[from], value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        if (outcome == Outcome.ReturnsNothing) {
            assembly {
                return(0, 0)
            }
        }
        return true;
    }
}
